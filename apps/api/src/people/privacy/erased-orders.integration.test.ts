import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aProof,
  makePaidOrder,
  makeOrderWithProof,
  recipient,
  shopperPassword,
  startTestApi,
} from "../../testing/index.ts";
import { findTablesContaining } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 50 }] });
const variantId = variants[0]!.id;
const owner = shop.as(await shop.operator("owner"));

test("erases old and new delivery addresses of an order from every table", async () => {
  const personalWords = ["elderberry", "marigold"];
  const ada = await shop.shopper();
  const { orderId } = await makePaidOrder(shop, {
    variantId,
    guest: ada,
    checkout: { delivery_details: { ...recipient, address: "12 Elderberry Lane" } },
  });
  const staff = `/orders/${orderId}`;
  const addressChange = {
    version: (await owner.get(staff)).body.version,
    recipient_name: "Ms Marigold",
    phone: "98765432",
    address: "9 Marigold Street",
  };
  const { body } = await owner.put(`${staff}/address`, addressChange);
  expect(body.history.at(-1).former_recipient).toMatchObject({ address: "12 Elderberry Lane" });
  const shipment = { version: body.version, tracking: { number: "SF1" } };
  expect((await owner.post(`${staff}/ship`, shipment)).status).toBe(200);
  expect((await shop.as(ada).put(`${staff}/completed`)).status).toBe(200);
  await shop.runJobs();
  // Proves that the search works. The append-only audit must not contain these words at all.
  const before = await findTablesContaining(deps, personalWords);
  expect(before).toEqual(
    expect.arrayContaining(["public.order_former_recipients", "public.orders"]),
  );
  expect(before).not.toContain("public.operator_audit");

  const closed = await shop.as(ada).post("/profiles/close-account", { password: shopperPassword });
  expect(closed.status, closed.text).toBe(200);
  await shop.runJobs();
  expect(await findTablesContaining(deps, personalWords)).toEqual([]);
  const { rows } = await deps.db.execute(
    sql`select after from operator_audit where subject = ${`order ${orderId}`} and action = 'address-changed'`,
  );
  expect(rows).toMatchObject([{ after: { changed: ["address", "phone", "recipient_name"] } }]);
});

test("erases staff texts about an order, its proof and its refunds with the buyer", async () => {
  const word = "aubergine";
  const writeErasedText = (suffix: string) => `Mr Aubergine, ${suffix}`;
  const toEveryLanguage = (text: string) => ({ en: text, zh: text, cn: text });
  const ada = await shop.shopper();
  const order = await makeOrderWithProof(shop, { variantId, qty: 3, guest: ada });
  const { orderId } = order;
  const staff = `/orders/${orderId}`;
  const version = async () => (await owner.get(staff)).body.version as number;
  const postAsOwner = async (path: string, body: object) => {
    const doneReply = await owner.post(path, { version: await version(), ...body });
    expect(doneReply.status, doneReply.text).toBe(200);
    return doneReply.body;
  };
  await postAsOwner(`${staff}/notes`, { text: writeErasedText("rang") });
  await postAsOwner(`${staff}/reject`, { reason: writeErasedText("no money came") });
  const image = await aProof(shop, ada);
  await shop.as(ada).put(`${staff}/upload`, { image });
  await postAsOwner(`${staff}/approve`, {});
  const items = [{ product_variant_id: variantId, qty: 1 }];
  const ask = async () => {
    const refundBody = {
      reason: "other",
      description: writeErasedText("is sad"),
      refund_items: items,
    };
    const createdReply = await shop.as(ada).post(`${staff}/refund-request`, refundBody);
    expect(createdReply.status, createdReply.text).toBe(200);
    return `/refund-requests/${createdReply.body.refund_request._id}/decide`;
  };
  const refusedItems = [
    {
      product_variant_id: variantId,
      approved_qty: 0,
      rejection: toEveryLanguage(writeErasedText("it is whole")),
    },
  ];
  await postAsOwner(await ask(), {
    version: 1,
    items: refusedItems,
    note: writeErasedText("saw it"),
  });
  const grantedItems = [{ product_variant_id: variantId, approved_qty: 1 }];
  await postAsOwner(await ask(), {
    version: 1,
    items: grantedItems,
    note: writeErasedText("saw it again"),
  });
  const refund = await postAsOwner(`${staff}/refunds`, {
    items,
    note: writeErasedText("sorry"),
  });
  const paidRefund = await postAsOwner(`/refunds/${refund._id}/paid-out`, {
    note: writeErasedText("FPS"),
  });
  const [grantedRefund] = (await owner.get(`${staff}/refunds`)).body.data;
  await postAsOwner(`/refunds/${grantedRefund._id}/paid-out`, { note: writeErasedText("FPS too") });
  expect(paidRefund).toMatchObject({
    note: writeErasedText("sorry"),
    paid_out_note: writeErasedText("FPS"),
  });
  await postAsOwner(`${staff}/ship`, { tracking: { number: "SF2" } });
  expect((await shop.as(ada).put(`${staff}/completed`)).status).toBe(200);
  await shop.runJobs();
  expect(await findTablesContaining(deps, [word])).toEqual(
    expect.arrayContaining([
      "public.order_events",
      "public.order_notes",
      "public.payment_proofs",
      "public.refund_request_items",
      "public.refund_requests",
      "public.refunds",
    ]),
  );
  expect(await findTablesContaining(deps, [word])).not.toContain("public.operator_audit");

  await shop.as(ada).post("/profiles/close-account", { password: shopperPassword });
  await shop.runJobs();
  expect(await findTablesContaining(deps, [word])).toEqual([]);
  // Refunded amounts stay for accounting.
  const { rows } = await deps.db.execute(sql`
    select note, paid_out_note, transfer > 0 as is_paid from refunds where order_id = ${orderId} order by created_at`);
  expect(rows).toEqual([
    { note: "", paid_out_note: null, is_paid: true },
    { note: "", paid_out_note: null, is_paid: true },
  ]);
  const changes = [sql`reason = 'other'`, sql`reason = null, event = 'ship'`];
  for (const change of changes)
    await expect(
      deps.db.execute(sql`update order_events set ${change} where order_id = ${orderId}`),
    ).rejects.toThrow();
});
