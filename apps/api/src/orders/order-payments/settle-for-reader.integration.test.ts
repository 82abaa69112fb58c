import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { placeOnlineOrder, startOnlineShop } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";
import { setWebhookFaults } from "../payments/sandbox/webhook-faults.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;

test("reads of an order ask the provider at most every three seconds, however many readers", async () => {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  let calls = 0;
  vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => {
    const provider = sandboxProvider(providerDeps);
    return {
      ...provider,
      readPayment: (ref, signal) => {
        calls += 1;
        return provider.readPayment(ref, signal);
      },
    };
  });
  await Promise.all(Array.from({ length: 8 }, placedOrder.details));
  await placedOrder.details();
  expect(calls).toBe(1);

  setWebhookFaults(deps, { dropsEvents: true });
  await placedOrder.pays();
  setWebhookFaults(deps);
  expect((await placedOrder.details()).is_paid).toBe(false);
  await deps.db.execute(sql`update payments set read_at = read_at - interval '3 seconds'`);
  expect((await placedOrder.details()).is_paid).toBe(true);
  expect(calls).toBe(2);
});

test("a buyer returning from payment sees a paid order even right after another read", async () => {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  await placedOrder.details();
  expect((await placedOrder.caller.post(`/orders/${placedOrder.orderId}/pay`, {})).status).toBe(
    200,
  );
  setWebhookFaults(deps, { dropsEvents: true });
  await placedOrder.pays();
  setWebhookFaults(deps);
  expect((await placedOrder.details()).is_paid).toBe(true);
});
