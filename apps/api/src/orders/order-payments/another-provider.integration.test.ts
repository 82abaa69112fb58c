import { expect, test } from "vitest";
import { findInvariantViolations, stripeDouble } from "../../testing/index.ts";
import { findOrder } from "../orders/index.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../orders/testing.ts";
import { findOrderPayments, countStrandedPayments } from "../payments/index.ts";
import { setWebhookFaults } from "../payments/sandbox/webhook-faults.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { visit } from "../payments/testing.ts";
import { payOrder } from "./pay-order.ts";

const { shop, variantId } = await startOnlineShop();
const double = await stripeDouble();
const { secretKey, webhookSecret, url: apiUrl } = double;
const stripe = { secretKey, webhookSecret, apiUrl };

/** The same shop after a restart with Stripe as the provider. */
const stripeDeps = {
  ...shop.deps,
  settings: { ...shop.deps.settings, payments: "stripe" as const, stripe },
};

const openPayment = async (orderId: string) => (await findOrderPayments(shop.deps.db, orderId))[0]!;

test("counts a payment at the former provider after the shop changed its provider", async () => {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  setWebhookFaults(shop.deps, { dropsEvents: true });
  await placedOrder.pays();
  setWebhookFaults(shop.deps);
  await settlePayment(stripeDeps, await openPayment(placedOrder.orderId));
  expect(await readStoredOrder(shop, placedOrder.orderId)).toMatchObject({
    is_paid: true,
    payments: ["paid"],
  });
});

test("closes a payment page at the former provider when the order is paid at the new one", async () => {
  const placedOrder = await placeOnlineOrder(shop, variantId);
  const order = (await findOrder(shop.deps.db, placedOrder.orderId))!;
  expect(await payOrder(stripeDeps, null, order, {})).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect((await visit(shop, placedOrder.page)).status).toBe(404);
  expect((await readStoredOrder(shop, placedOrder.orderId)).payments).toEqual(["failed", "open"]);
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("counts payments of a former provider whose keys are no longer configured", async () => {
  const { orderId } = await placeOnlineOrder(shop, variantId);
  const order = (await findOrder(shop.deps.db, orderId))!;
  await payOrder(stripeDeps, null, order, {});
  const strandedCounts = await countStrandedPayments(shop.deps);
  expect([...strandedCounts.keys()]).toEqual(["stripe"]);
  expect(strandedCounts.get("stripe")).toBeGreaterThan(0);
  expect(await countStrandedPayments(stripeDeps)).toEqual(new Map());
});
