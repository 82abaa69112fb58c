import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  anOrder,
  findInvariantViolations,
  readMailbox,
  withoutGuard,
} from "../../testing/index.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { closePayment } from "../payments/close-payments.ts";
import { findOrderPayments } from "../payments/index.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";
import { setWebhookFaults } from "../payments/sandbox/webhook-faults.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { visit } from "../payments/testing.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const readStored = (orderId: string) => readStoredOrder(shop, orderId);
const cardForm = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };

/** Places an order whose payment page the provider opens only after `releasePage()`. */
async function anOrderWithoutPage() {
  const requested = Promise.withResolvers<void>();
  const providerGate = Promise.withResolvers<void>();
  const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => {
    const provider = sandboxProvider(providerDeps);
    return {
      ...provider,
      async beginPayment(request, signal) {
        requested.resolve();
        await providerGate.promise;
        return provider.beginPayment(request, signal);
      },
    };
  });
  const guest = shop.guest();
  const placedOrder = anOrder(shop, { variantId, guest, checkout: { payment_method: "ONLINE" } });
  await requested.promise;
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from orders where customer_id = ${guest.id}`,
  );
  return {
    caller: shop.as(guest),
    orderId: rows[0]!.id,
    releasePage: async () => {
      providerGate.resolve();
      await placedOrder;
      spy.mockRestore();
    },
  };
}

const readFirstPayment = async (orderId: string) => (await findOrderPayments(deps.db, orderId))[0]!;

/** Marks an attempt as failed while its page is still open. */
const markFailed = (orderId: string) =>
  deps.db.execute(sql`update payments set state = 'failed' where order_id = ${orderId}`);

async function countRefundMails(reference: string): Promise<number> {
  const mails = await readMailbox(shop, "Chan.Tai@Example.com");
  return mails.filter(({ subject }) =>
    subject?.includes(`returned your payment for order ${reference}`),
  ).length;
}

test("closes a payment page that opens after its order was cancelled", async () => {
  const { caller, orderId, releasePage } = await anOrderWithoutPage();
  expect((await caller.put(`/orders/${orderId}/cancelled`)).status).toBe(200);
  await releasePage();
  expect(await readFirstPayment(orderId)).toMatchObject({ state: "failed", url: null });
  expect(await readStored(orderId)).toMatchObject({ status: "cancelled", payments: ["failed"] });
});

test("closing a payment page fails only its own attempt, even when the webhook arrives first", async () => {
  const { orderId } = await placeOnlineOrder(shop, variantId);
  const payment = await readFirstPayment(orderId);
  const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => {
    const provider = sandboxProvider(providerDeps);
    return {
      ...provider,
      async expirePayment(ref, signal) {
        const state = await provider.expirePayment(ref, signal);
        // A webhook or a visitor asks about the payment before the shop stores the provider's
        // answer.
        await settlePayment(deps, payment);
        return state;
      },
    };
  });
  await closePayment(deps, payment);
  spy.mockRestore();
  expect(await readStored(orderId)).toMatchObject({ status: "submitted", payments: ["failed"] });
});

test("reopens a payment page that closed during a provider call while its order waits", async () => {
  const { caller, orderId, releasePage } = await anOrderWithoutPage();
  await closePayment(deps, await readFirstPayment(orderId));
  await releasePage();
  expect(await readStored(orderId)).toMatchObject({
    status: "submitted",
    payments: ["failed", "open"],
  });
  const { url } = (await findOrderPayments(deps.db, orderId))[1]!;
  expect((await caller.post(`/orders/${orderId}/pay`, {})).body.return_url).toBe(url);
  expect((await visit(shop, url!, cardForm)).status).toBeLessThan(400);
  await shop.runJobs();
  expect((await readStored(orderId)).payments).toEqual(["failed", "paid"]);
});

test("ending a payment attempt closes a payment page that opened at the provider meanwhile", async () => {
  const { orderId, releasePage } = await anOrderWithoutPage();
  const payment = await readFirstPayment(orderId);
  expect(payment).toMatchObject({ state: "begun", providerRef: null });
  await releasePage();
  const { url } = await readFirstPayment(orderId);
  await closePayment(deps, payment);
  expect((await readStored(orderId)).payments).toEqual(["failed"]);
  expect((await visit(shop, url!, cardForm)).status).toBe(404);
});

test("without the condition, ending a payment attempt leaves a page open that takes money", async () => {
  const guard = withoutGuard(
    /provider_ref is not distinct from (\$\d+)/,
    "($1::text is null or true)",
  );
  const unguardedDeps: Deps = { ...deps, ...guard.deps(deps) };
  const { orderId, releasePage } = await anOrderWithoutPage();
  const payment = await readFirstPayment(orderId);
  await releasePage();
  const { url } = await readFirstPayment(orderId);
  await closePayment(unguardedDeps, payment);
  expect(guard.removals()).toBeGreaterThan(0);
  expect((await readStored(orderId)).payments).toEqual(["failed"]);
  expect((await visit(shop, url!, cardForm)).status).toBe(303);
  await shop.runJobs();
});

test("refunds a payment for an abandoned attempt and tells the buyer", async () => {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  await markFailed(placedOrder.orderId);
  expect((await placedOrder.caller.put(`/orders/${placedOrder.orderId}/cancelled`)).status).toBe(
    200,
  );
  await placedOrder.pays();
  await shop.runJobs();
  expect(await readStored(placedOrder.orderId)).toMatchObject({
    status: "cancelled",
    is_paid: false,
    payments: ["refunded"],
    refunds: 1,
  });
  expect(await countRefundMails(placedOrder.reference)).toBe(1);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("a second payment by an abandoned attempt is refunded once and the order stays paid", async () => {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  await markFailed(placedOrder.orderId);
  const repeatedReply = await placedOrder.caller.post(`/orders/${placedOrder.orderId}/pay`, {});
  await visit(shop, repeatedReply.body.return_url, cardForm);
  await shop.runJobs();
  setWebhookFaults(deps, { dropsEvents: true });
  await placedOrder.pays();
  setWebhookFaults(deps);
  const first = await readFirstPayment(placedOrder.orderId);
  await Promise.all(Array.from({ length: 8 }, () => settlePayment(deps, first)));
  await shop.runJobs();
  expect(await readStored(placedOrder.orderId)).toMatchObject({
    status: "processing",
    is_paid: true,
    payments: ["refunded", "paid"],
    refunds: 1,
  });
  expect(await countRefundMails(placedOrder.reference)).toBe(1);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("two payments returned in the same order status send two emails", async () => {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  await markFailed(placedOrder.orderId);
  const second = await placedOrder.caller.post(`/orders/${placedOrder.orderId}/pay`, {});
  await markFailed(placedOrder.orderId);
  expect((await placedOrder.caller.put(`/orders/${placedOrder.orderId}/cancelled`)).status).toBe(
    200,
  );
  await placedOrder.pays();
  await visit(shop, second.body.return_url, cardForm);
  await shop.runJobs();
  expect(await readStored(placedOrder.orderId)).toMatchObject({
    payments: ["refunded", "refunded"],
    refunds: 2,
  });
  expect(await countRefundMails(placedOrder.reference)).toBe(2);
});
