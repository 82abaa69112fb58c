import { expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProduct,
  aProof,
  findInvariantViolations,
  readMailbox,
  makePaidOrder,
  recipient,
  startTestApi,
} from "../../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 50 }] });
const variantId = variants[0]!.id;
const owner = shop.as(await shop.operator("owner"));

/** Makes an order that its buyer cancelled before uploading a proof. */
async function makeCancelledOrder(email = recipient.email) {
  const checkout = { delivery_details: { ...recipient, email } };
  const { orderId, guest } = await anOrder(shop, { variantId, checkout });
  const buyer = shop.as(guest);
  await buyer.put(`/orders/${orderId}/cancelled`);
  const readForBuyer = async () => (await buyer.get(`/orders/${orderId}/details`)).body;
  const upload = async () =>
    buyer.put(`/orders/${orderId}/upload`, { image: await aProof(shop, guest) });
  const readForStaff = async () => (await owner.get(`/orders/${orderId}`)).body;
  const isAwaitingStaff = async () => {
    const { data } = (await owner.get("/orders?order_by=longest-waiting&per_page=100")).body;
    return data.some(({ _id }: { _id: string }) => _id === orderId) as boolean;
  };
  return { orderId, guest, readForBuyer, upload, readForStaff, isAwaitingStaff };
}

test("a proof for a cancelled order is stored for staff and changes nothing else", async () => {
  const order = await makeCancelledOrder();
  const before = await order.readForBuyer();
  expect(before).toMatchObject({ actions: ["upload-proof"], transfer_return: null });
  expect(await order.isAwaitingStaff()).toBe(false);

  const sentReply = await order.upload();
  expect(sentReply.status, sentReply.text).toBe(200);
  expect(sentReply.body.current_status).toBe("cancelled");
  const after = await order.readForBuyer();
  expect(after).toMatchObject({
    current_status: "cancelled",
    is_paid: false,
    cancellation: before.cancellation,
    transfer_return: { state: "LOOKING", amount: "0.00" },
    checkout: { offline: { image: expect.any(String) }, approval: { status: "WAITING" } },
  });
  expect(after.statuses.map(({ slug }: { slug: string }) => slug)).toEqual([
    "submitted",
    "cancelled",
  ]);
  expect(await order.isAwaitingStaff()).toBe(true);
  expect((await order.readForStaff()).actions).toEqual(
    expect.arrayContaining(["return-transfer", "dismiss-transfer"]),
  );
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("money for a late proof is returned; without money the buyer reads why and may upload another", async () => {
  const email = "late@proofs.example";
  const order = await makeCancelledOrder(email);
  await order.upload();
  const { version } = await order.readForStaff();
  const reason = "Nothing with this amount came in.";
  const dismissal = { version, reason };
  const dismissReply = await owner.post(`/orders/${order.orderId}/dismiss-transfer`, dismissal);
  expect(dismissReply.status, dismissReply.text).toBe(200);
  expect((await order.readForBuyer()).transfer_return).toMatchObject({
    state: "NOT_FOUND",
    reason,
  });
  const kinds = (await readMailbox(shop, email)).map(({ kind }) => kind);
  expect(kinds).toContain("order-transfer-not-found");

  expect((await order.upload()).status).toBe(200);
  const returnReply = await owner.post(`/orders/${order.orderId}/return-transfer`, {
    version: (await order.readForStaff()).version,
    amount: (await order.readForBuyer()).checkout.amount,
    note: "FPS of today",
  });
  expect(returnReply.status, returnReply.text).toBe(200);
  expect((await order.readForBuyer()).transfer_return).toMatchObject({ state: "DUE" });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("a refunded order accepts no proof", async () => {
  const { orderId, guest } = await makePaidOrder(shop, { variantId });
  const { version } = (await owner.get(`/orders/${orderId}`)).body;
  const all = {
    version,
    note: "Sorry",
    items: [{ product_variant_id: variantId, qty: 1, restock: true }],
    shipping: true,
  };
  const refundReply = await owner.post(`/orders/${orderId}/refunds`, all);
  expect(refundReply.status, refundReply.text).toBe(200);
  const buyer = shop.as(guest);
  const details = (await buyer.get(`/orders/${orderId}/details`)).body;
  expect(details).toMatchObject({ current_status: "cancelled", actions: [] });
  const image = await aProof(shop, guest);
  expect((await buyer.put(`/orders/${orderId}/upload`, { image })).body.code).toBe("order_state");
});
