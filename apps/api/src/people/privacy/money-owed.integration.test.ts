import { expect, test } from "vitest";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  findInvariantViolations,
  makePaidOrder,
  makeReceivedOrder,
  shopperPassword,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 100 }] });
const variantId = variants[0]!.id;
const staff = shop.as(await shop.operator("owner"));
const readForStaff = async (orderId: string) => (await staff.get(`/orders/${orderId}`)).body;
const items = [{ product_variant_id: variantId, qty: 1, restock: true }];

const close = (member: Shopper) =>
  shop.as(member).post("/profiles/close-account", { password: shopperPassword });

/**
 * Expects that the account cannot be closed until money is settled.
 * @param settle the action of staff that settles it
 */
async function expectKeptUntilSettled(
  member: Shopper,
  details: object,
  settle: () => Promise<{ status: number }>,
) {
  expect(await close(member)).toMatchObject({ status: 409, body: { code: "conflict", details } });
  expect((await settle()).status).toBe(200);
  expect((await close(member)).status).toBe(200);
  expect(await findInvariantViolations(deps)).toEqual([]);
}
const payOutRefund = async (orderId: string) => {
  const [{ _id }] = (await staff.get(`/orders/${orderId}/refunds`)).body.data;
  return staff.post(`/refunds/${_id}/paid-out`, { note: "FPS 1" });
};

test("an account cannot be closed while a refund is unpaid", async () => {
  const member = await shop.shopper();
  const { orderId } = await makePaidOrder(shop, { variantId, guest: member });
  const { version } = await readForStaff(orderId);
  const all = { items, shipping: true, goodwill: "0.00", version, note: "Off" };
  expect((await staff.post(`/orders/${orderId}/refunds`, all)).status).toBe(200);
  expect(await readForStaff(orderId)).toMatchObject({ current_status: "cancelled" });
  await expectKeptUntilSettled(member, { owed_refunds: 1 }, () => payOutRefund(orderId));
});

test("an account cannot be closed while a transfer for a cancelled order is to be returned", async () => {
  const member = await shop.shopper();
  const { orderId } = await anOrder(shop, { variantId, guest: member });
  await shop.as(member).put(`/orders/${orderId}/cancelled`, {});
  const { version } = await readForStaff(orderId);
  const receivedMoney = { version, amount: "9.00", note: "FPS of Monday" };
  expect((await staff.post(`/orders/${orderId}/return-transfer`, receivedMoney)).status).toBe(200);
  await expectKeptUntilSettled(member, { owed_refunds: 1 }, () => payOutRefund(orderId));
});

test("an account cannot be closed while a surplus is to be returned", async () => {
  const member = await shop.shopper();
  const { orderId, reference } = await anOrder(shop, { variantId, guest: member });
  const { version, checkout } = await readForStaff(orderId);
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Hong_Kong" }).format(deps.clock());
  const csv = `Date,Amount,Description\n${day},${Number(checkout.amount) + 50},${reference}`;
  const sentReply = await staff.post("/bank-statements", { file_name: "november.csv", csv });
  const { body } = await staff.get(`/bank-statements/${sentReply.body.statement._id}`);
  const transfer = `/bank-transfers/${body.transfers[0]._id}`;
  const pays = { order_id: orderId, version, accept_other_amount: true };
  expect((await staff.post(`${transfer}/pay-order`, pays)).status).toBe(200);
  const shipment = {
    version: (await readForStaff(orderId)).version,
    tracking: { number: "SF1234567890" },
  };
  expect((await staff.post(`/orders/${orderId}/ship`, shipment)).status).toBe(200);
  expect((await shop.as(member).put(`/orders/${orderId}/completed`)).status).toBe(200);
  await expectKeptUntilSettled(member, { owed_surpluses: 1 }, () =>
    staff.post(`${transfer}/surplus-returned`, { note: "FPS 1" }),
  );
});

test("an account cannot be closed while a refund request waits or is owed", async () => {
  const member = await shop.shopper();
  const { orderId } = await makeReceivedOrder(shop, { variantId, guest: member });
  const request = await shop.as(member).post(`/orders/${orderId}/refund-request`, {
    reason: "damaged",
    images: [],
    refund_items: [{ product_variant_id: variantId, qty: 1 }],
  });
  expect(request.status, request.text).toBe(200);
  expect((await close(member)).body.details).toEqual({ open_refund_requests: 1 });
  const itemDecision = { product_variant_id: variantId, approved_qty: 1, restock: false };
  const { _id } = request.body.refund_request;
  const decision = { version: 1, items: [itemDecision], shipping: false, note: "" };
  expect((await staff.post(`/refund-requests/${_id}/decide`, decision)).status).toBe(200);
  await expectKeptUntilSettled(member, { owed_refunds: 1 }, () => payOutRefund(orderId));
});
