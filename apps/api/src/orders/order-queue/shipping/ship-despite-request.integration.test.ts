import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  makePaidOrder,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps);
const { variants } = await aProduct(shop.deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const owner = shop.as(await shop.operator("owner"));

/** Makes a paid, unsent order with a refund request. */
async function anOrderToRefund() {
  const { orderId, guest } = await makePaidOrder(shop, { variantId, qty: 2 });
  const request = await shop.as(guest).post(`/orders/${orderId}/refund-request`, {
    reason: "damaged",
    images: [],
    refund_items: [{ product_variant_id: variantId, qty: 1 }],
  });
  expect(request.status, request.text).toBe(200);
  const version = async () => (await owner.get(`/orders/${orderId}`)).body.version as number;
  const tracking = { number: "SF1" };
  const ship = async (extraFields: object = {}) =>
    owner.post(`/orders/${orderId}/ship`, { version: await version(), tracking, ...extraFields });
  return { orderId, requestId: request.body.refund_request._id as string, version, tracking, ship };
}

test("refuses to ship goods with an open refund request unless staff confirm it", async () => {
  const order = await anOrderToRefund();
  expect(await order.ship()).toMatchObject({
    status: 409,
    body: { code: "conflict", details: { refund_requested_at: expect.any(String) } },
  });
  const shipment = {
    order_id: order.orderId,
    version: await order.version(),
    tracking: order.tracking,
  };
  const { body } = await owner.post("/orders/bulk/ship", { orders: [shipment] });
  expect(body.data).toMatchObject([{ order_id: order.orderId, code: "conflict" }]);
  const sentReply = await order.ship({ despite_refund_request: true });
  expect(sentReply.body).toMatchObject({ current_status: "delivering" });
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});

test("staff ship the remaining goods without confirmation once the refund request is decided", async () => {
  const order = await anOrderToRefund();
  const items = [{ product_variant_id: variantId, approved_qty: 1, restock: true }];
  const decision = { version: 1, items, shipping: false, note: "" };
  const decideReply = await owner.post(`/refund-requests/${order.requestId}/decide`, decision);
  expect(decideReply.status, decideReply.text).toBe(200);
  expect((await order.ship()).body).toMatchObject({ current_status: "delivering" });
  expect(await findInvariantViolations(shop.deps)).toEqual([]);
});
