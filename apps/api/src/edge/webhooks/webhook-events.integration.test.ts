import { webhookEventTypes } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  aWarehouse,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  recipient,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";
import { startReceiver, readEvents, subscribe, readEventTypes, verifyDelivery } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const warehouse_id = await aWarehouse(deps, { key: "mong-kok", position: 1, isPickupPoint: true });
const variantId = (await aProduct(deps, { variants: [{ stock: 1000 }] })).variants[0]!.id;
const orderEventTypes = webhookEventTypes.filter((type) => type.startsWith("order."));

const pay = async (placedOrder: Awaited<ReturnType<typeof anOrder>>) => {
  const image = await aProof(shop, placedOrder.guest);
  await shop.as(placedOrder.guest).put(`/orders/${placedOrder.orderId}/upload`, { image });
  await runStaffAction(shop, "approve", placedOrder.orderId);
};

test("sends each step of an order once, signed, with ids, status and sums but no buyer", async () => {
  const receiver = await startReceiver();
  const { secret } = await subscribe(shop, receiver.url, orderEventTypes);
  const placedOrder = await anOrder(shop, { variantId });
  await pay(placedOrder);
  await runStaffAction(shop, "ship", placedOrder.orderId);
  await shop.as(placedOrder.guest).put(`/orders/${placedOrder.orderId}/completed`);
  await shop.runJobs();

  for (const delivery of receiver.received) verifyDelivery(delivery, secret);
  const events = readEvents(receiver);
  expect(events.map(({ type }) => type)).toEqual([
    "order.placed",
    "order.proof_uploaded",
    "order.paid",
    "order.shipped",
    "order.completed",
  ]);
  expect(events[2]).toEqual({
    type: "order.paid",
    version: 1,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: {
      order: {
        _id: placedOrder.orderId,
        reference: placedOrder.reference,
        store_id: expect.any(String),
        status: "processing",
        is_paid: true,
        payment_method: "OFFLINE",
        currency: "HKD",
        total: "140.00",
        point_total: 0,
      },
    },
  });
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(5);
  const sentBodies = receiver.received.map(({ body }) => body.toLowerCase()).join();
  for (const buyerSecret of [
    recipient.email,
    recipient.phone,
    recipient.address,
    "chan",
    placedOrder.guest.id,
  ])
    expect(sentBodies).not.toContain(buyerSecret.toLowerCase());
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("sends pickup and cancellation events to their subscribers", async () => {
  const [all, cancellations] = [await startReceiver(), await startReceiver()];
  await subscribe(shop, all.url, ["order.cancelled", "order.ready_for_pickup"]);
  await subscribe(shop, cancellations.url, ["order.cancelled"]);
  const collected = await anOrder(shop, {
    variantId,
    checkout: { delivery_info: { method: "SELF_PICKUP", warehouse_id } },
  });
  await pay(collected);
  await runStaffAction(shop, "ready", collected.orderId);
  const cancelledOrder = await anOrder(shop, { variantId });
  await shop.as(cancelledOrder.guest).put(`/orders/${cancelledOrder.orderId}/cancelled`);
  await shop.runJobs();
  expect(readEventTypes(all)).toEqual(["order.ready_for_pickup", "order.cancelled"]);
  expect(readEventTypes(cancellations)).toEqual(["order.cancelled"]);
});

test("sends no event of a refused order or a rolled-back change", async () => {
  const receiver = await startReceiver();
  await subscribe(shop, receiver.url, orderEventTypes);
  const last = (await aProduct(deps, { variants: [{ stock: 1 }] })).variants[0]!.id;
  const [first, second] = [
    await addUnitsToCart(shop, { variantId: last }),
    await addUnitsToCart(shop, { variantId: last }),
  ];
  expect((await checkOut(shop, first)).status).toBe(200);
  expect((await checkOut(shop, second)).status).toBe(409);
  const undone = inTransaction(deps.db, async (tx) => {
    const change = { paymentId: "p", provider: "sandbox", amount: 100, orderId: "o" };
    await deps.registry.emit.payment(tx, { outcome: "succeeded", ...change });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await shop.runJobs();
  expect(readEventTypes(receiver)).toEqual(["order.placed"]);
});

test("a free order sends its placed and paid events", async () => {
  const receiver = await startReceiver();
  await subscribe(shop, receiver.url, ["order.placed", "order.paid"]);
  const freeVariantId = (await aProduct(deps, { variants: [{ price: 0, stock: 5 }] })).variants[0]!
    .id;
  await anOrder(shop, {
    variantId: freeVariantId,
    checkout: { delivery_info: { method: "SELF_PICKUP", warehouse_id } },
  });
  await shop.runJobs();
  expect(readEventTypes(receiver)).toEqual(["order.placed", "order.paid"]);
});

test("sends stock events when the last piece is taken and when one returns", async () => {
  const receiver = await startReceiver();
  const { secret } = await subscribe(shop, receiver.url, ["stock.sold_out", "stock.back_in_stock"]);
  const product = await aProduct(deps, { variants: [{ stock: 2 }, { stock: 1 }] });
  const [variantOfTwo, item] = product.variants;
  await anOrder(shop, { variantId: variantOfTwo!.id, qty: 1 });
  const lastUnitOrder = await anOrder(shop, { variantId: variantOfTwo!.id, qty: 1 });
  await shop.runJobs();
  expect(readEventTypes(receiver)).toEqual([]);
  await anOrder(shop, { variantId: item!.id });
  await shop.runJobs();
  expect(readEventTypes(receiver)).toEqual(["stock.sold_out"]);
  await shop.as(lastUnitOrder.guest).put(`/orders/${lastUnitOrder.orderId}/cancelled`);
  await shop.runJobs();
  expect(readEventTypes(receiver)).toEqual(["stock.sold_out", "stock.back_in_stock"]);
  verifyDelivery(receiver.received[1]!, secret);
  expect(readEvents(receiver)[1]!.data).toEqual({
    product: {
      _id: product.id,
      slug: product.slug,
      availability: "IN_STOCK",
      variants: product.variants.map(({ id, sku }) => ({
        _id: id,
        sku,
        free: id === variantOfTwo!.id ? 1 : 0,
        is_preorder: false,
      })),
    },
  });
});
