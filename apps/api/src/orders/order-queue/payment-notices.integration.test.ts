import { expect, test, vi } from "vitest";
import { placeOnlineOrder, startOnlineShop } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { findOrderPayments } from "../payments/index.ts";
import type { PaymentNotice } from "../payments/provider.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";

const { shop, variantId } = await startOnlineShop();

let events = 0;

/** Sends the provider's notice twice, as a provider does after a lost answer. */
async function notify(attempt: string | undefined, notice: PaymentNotice): Promise<void> {
  const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
    ...sandboxProvider(providerDeps),
    readWebhook: async () => ({
      id: `evt_${(events += 1)}`,
      subject: { kind: "notice", ref: "pi_1", notice },
    }),
    findAttempt: async () => attempt,
  }));
  for (let time = 0; time < 2; time += 1)
    expect((await shop.anyone.post("/api/payments/webhooks/sandbox", "{}")).status).toBe(200);
  await shop.runJobs();
  spy.mockRestore();
}

test("notes on an order that its payment is disputed or was refunded elsewhere", async () => {
  const { orderId, pays } = await placeOnlineOrder(shop, variantId);
  await pays();
  const [payment] = await findOrderPayments(shop.deps.db, orderId);
  const support = shop.as(await shop.operator("support"));
  const before = (await support.get(`/orders/${orderId}`)).body;
  const money = { amount: 14_000, currency: "HKD" };
  await notify(payment!.id, { what: "disputed", id: "dp_1", ...money, reason: "fraudulent" });
  await notify(payment!.id, { what: "refunded-elsewhere", id: "re_1", ...money, reason: null });
  await notify(payment!.id, { what: "dispute-closed", id: "dp_1", ...money, reason: "lost" });
  const { body } = await support.get(`/orders/${orderId}/notes`);
  expect(body).toMatchObject([
    { by: null, text: expect.stringMatching(/disputes HKD 140\.00 \(fraudulent\).* dp_1$/) },
    { by: null, text: expect.stringMatching(/HKD 140\.00 went back .*do not count it\. re_1$/) },
    {
      by: null,
      text: expect.stringMatching(/dispute over HKD 140\.00 is closed \(lost\)\. dp_1$/),
    },
  ]);
  const after = (await support.get(`/orders/${orderId}`)).body;
  expect(after.current_status, "what follows staff decide").toBe(before.current_status);
});

test("writes a notice's amount with the decimals of its currency", async () => {
  const { orderId, pays } = await placeOnlineOrder(shop, variantId);
  await pays();
  const [payment] = await findOrderPayments(shop.deps.db, orderId);
  const notices = [
    ["JPY", "JPY 14000"],
    ["KRW", "KRW 14000"],
    ["KWD", "KWD 14.000"],
    ["USD", "USD 140.00"],
  ] as const;
  for (const [currency] of notices)
    await notify(payment!.id, {
      what: "disputed",
      id: `dp_${currency}`,
      amount: 14_000,
      currency,
      reason: null,
    });
  const { body } = await shop.as(await shop.operator("support")).get(`/orders/${orderId}/notes`);
  expect(body.map(({ text }: { text: string }) => text)).toEqual(
    notices.map(([, money]) => expect.stringContaining(`disputes ${money}.`)),
  );
});

test("ignores a notice about a payment of another shop", async () => {
  const notice = {
    what: "disputed",
    id: "dp_2",
    amount: 100,
    currency: "HKD",
    reason: null,
  } as const;
  await notify(undefined, notice);
  await notify("somebody else's", notice);
  const { rows } = await shop.deps.pool.query("select from order_notes where text like '%dp_2'");
  expect(rows).toEqual([]);
});
