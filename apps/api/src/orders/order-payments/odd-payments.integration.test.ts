import { expect, test, vi } from "vitest";
import { findInvariantViolations, stripeDouble } from "../../testing/index.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { findOrderPayments } from "../payments/index.ts";
import type { PaymentState, ProviderRefund } from "../payments/provider.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { stripeProvider } from "../payments/stripe/stripe-provider.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const readStored = (orderId: string) => readStoredOrder(shop, orderId);
const cardPayment = { state: "paid", method: "card", brand: "visa", last4: "4242" } as const;

/** Places an order with this outcome at the provider. @returns the order and the requested refunds */
async function makeOrderWithOutcome(outcome: PaymentState) {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  const [payment] = await findOrderPayments(deps.db, placedOrder.orderId);
  const refunds: ProviderRefund[] = [];
  const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
    ...sandboxProvider(providerDeps),
    readPayment: async () => outcome,
    refund: async (request) => {
      refunds.push(request);
      return "done";
    },
  }));
  await settlePayment(deps, payment!);
  await shop.runJobs();
  spy.mockRestore();
  return { ...placedOrder, payment: payment!, refunds };
}

test("refunds a payment in another currency and leaves the order unpaid", async () => {
  const outcome = { ...cardPayment, amount: 14_000, currency: "USD" };
  const { orderId, payment, refunds } = await makeOrderWithOutcome(outcome);
  expect(payment.amount).toBe(14_000);
  expect(await readStored(orderId)).toMatchObject({ is_paid: false, payments: ["refunded"] });
  expect(refunds).toMatchObject([{ attempt: payment.id, amount: 14_000 }]);
  const [now] = await findOrderPayments(deps.db, orderId);
  expect(now).toMatchObject({ paidAmount: 14_000, paidCurrency: "USD" });
});

test("a buyer who completed the payment page gets no second page while the bank decides", async () => {
  const { orderId, caller } = await makeOrderWithOutcome({ state: "open", isCompleted: true });
  const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
    ...sandboxProvider(providerDeps),
    readPayment: async () => ({ state: "open", isCompleted: true }),
  }));
  const refusedReply = await caller.post(`/orders/${orderId}/pay`, {});
  spy.mockRestore();
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "order_state"]);
  expect(refusedReply.body.message).toContain("being confirmed");
  expect(await readStored(orderId)).toMatchObject({ status: "submitted", payments: ["open"] });
});

test("a payment of zero does not pay an order and is not refunded", async () => {
  const { orderId, refunds } = await makeOrderWithOutcome({
    ...cardPayment,
    amount: 0,
    currency: "HKD",
  });
  expect(await readStored(orderId)).toMatchObject({
    status: "cancelled",
    is_paid: false,
    payments: ["failed"],
  });
  expect(refunds).toEqual([]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("refuses a signed Stripe event whose session contains NUL, and queues nothing", async () => {
  const double = await stripeDouble();
  const { secretKey, webhookSecret, url: apiUrl } = double;
  const stripe = { secretKey, webhookSecret, apiUrl };
  const provider = stripeProvider({ ...deps, settings: { ...deps.settings, stripe } });
  const { body, signature } = double.signEvent({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: "cs_\0", mode: "payment" } },
  });
  const reading = provider.readWebhook(Buffer.from(body), { "stripe-signature": signature });
  await expect(reading).rejects.toMatchObject({ code: "malformed" });
});
