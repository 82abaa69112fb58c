import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { anOrder, findInvariantViolations, stripeDouble } from "../../testing/index.ts";
import { providers } from "../payments/attempt-provider.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { stripeProvider } from "../payments/stripe/stripe-provider.ts";
import { startOnlineShop, readStoredOrder } from "./testing.ts";

const double = await stripeDouble();
const stripe = {
  secretKey: double.secretKey,
  webhookSecret: double.webhookSecret,
  apiUrl: double.url,
};
const { shop, variantId } = await startOnlineShop({ settings: { payments: "stripe", stripe } });
const { deps } = shop;
const onlinePurchase = { variantId, checkout: { payment_method: "ONLINE" } };

/** Buys while Stripe's answers are lost on the way. */
async function unanswered(ask: (call: () => Promise<unknown>) => Promise<unknown>) {
  const silent = vi.spyOn(providers, "stripe").mockImplementation((providerDeps) => {
    const provider = stripeProvider(providerDeps);
    const beginPayment: PaymentProvider["beginPayment"] = async (request, signal) => {
      await ask(() => provider.beginPayment(request, signal));
      throw new Error("The line is dead.");
    };
    return { ...provider, beginPayment };
  });
  const placedOrder = await anOrder(shop, onlinePurchase);
  silent.mockRestore();
  return placedOrder;
}

const agePaymentByMinute = (orderId: string) =>
  deps.db.execute(sql`
    update payments set begun_at = begun_at - interval '1 minute', expires_at = expires_at - interval '2 minutes'
    where order_id = ${orderId}`);

const otherReturnPaths = {
  success_url: "/zh/result/order/success",
  cancel_url: "/zh/account/orders",
};

test.each([
  ["got no answer from", async () => undefined],
  ["did not reach", async (call: () => Promise<unknown>) => call()],
])("an order is payable again a minute after the shop %s Stripe", async (_what, ask) => {
  const { guest, orderId } = await unanswered(ask);
  expect((await readStoredOrder(shop, orderId)).payments).toEqual(["begun"]);
  await agePaymentByMinute(orderId);
  const repeatedReply = await shop.as(guest).post(`/orders/${orderId}/pay`, otherReturnPaths);
  expect(repeatedReply.body.return_url, repeatedReply.text).toMatch(
    /^https:\/\/checkout\.stripe\.com\//,
  );
  expect((await readStoredOrder(shop, orderId)).payments).toEqual(["failed", "open"]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("parallel payment requests for one order lead to the same payment page", async () => {
  const { guest, orderId } = await anOrder(shop, onlinePurchase);
  const payCalls = Array.from({ length: 4 }, () =>
    shop.as(guest).post(`/orders/${orderId}/pay`, {}),
  );
  const pages = new Set((await Promise.all(payCalls)).map(({ body }) => body.return_url));
  expect(pages.size).toBe(1);
  expect((await readStoredOrder(shop, orderId)).payments).toEqual(["open"]);
});
