import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOnlineOrder, startOnlineShop } from "../../orders/orders/testing.ts";
import { findInvariantViolations, checkOut, addUnitsToCart } from "../../testing/index.ts";
import { startReceiver, readEvents, subscribe, readEventTypes, verifyDelivery } from "./testing.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const eventTypes = [
  "payment.succeeded",
  "payment.failed",
  "payment.refunded",
  "order.paid",
  "order.cancelled",
];

async function createSubscription() {
  await deps.db.execute(sql`delete from webhook_endpoints`);
  const receiver = await startReceiver();
  return { receiver, ...(await subscribe(shop, receiver.url, eventTypes)) };
}

test("the shop sends payment and order events once, however often the provider reports the payment", async () => {
  const { receiver, secret } = await createSubscription();
  const onlineOrder = await placeOnlineOrder(shop, variantId);
  await onlineOrder.pays();
  await onlineOrder.details();
  await shop.runJobs();
  expect(readEventTypes(receiver).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "order.paid",
    "payment.succeeded",
  ]);
  for (const delivery of receiver.received) verifyDelivery(delivery, secret);
  expect(readEvents(receiver).find(({ type }) => type === "payment.succeeded")!.data).toEqual({
    payment: {
      _id: expect.any(String),
      provider: "sandbox",
      currency: "HKD",
      amount: "140.00",
    },
    order: { _id: onlineOrder.orderId, reference: onlineOrder.reference },
  });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("cancelling an order sends the event of its failed payment", async () => {
  const { receiver } = await createSubscription();
  const onlineOrder = await placeOnlineOrder(shop, variantId);
  await onlineOrder.caller.put(`/orders/${onlineOrder.orderId}/cancelled`);
  await shop.runJobs();
  expect(readEventTypes(receiver).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "order.cancelled",
    "payment.failed",
  ]);
});

test("sends the event of a refund only after the provider has sent the money", async () => {
  const { receiver } = await createSubscription();
  const onlineOrder = await placeOnlineOrder(shop, variantId);
  await onlineOrder.pays();
  // Simulates a buyer who cancels at the moment of payment, so that the money must be refunded.
  await deps.db.execute(sql`
    with gone as (update orders set status = 'cancelled', version = version + 1 where id = ${onlineOrder.orderId} returning id)
    insert into order_events (order_id, event, from_status, to_status, actor_kind, created_at)
    select id, 'cancel', 'submitted', 'cancelled', 'guest', clock_timestamp() from gone`);
  await shop.runJobs();
  expect(readEventTypes(receiver).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "payment.refunded",
    "payment.succeeded",
  ]);
  // The cancelled order does not stop other buyers.
  expect((await checkOut(shop, await addUnitsToCart(shop, { variantId }))).status).toBe(200);
});
