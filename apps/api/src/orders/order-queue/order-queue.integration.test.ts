import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  anOrder,
  aProof,
  aProduct,
  aWarehouse,
  findInvariantViolations,
  readMailbox,
  makePaidOrder,
  makeOrderWithProof,
  recipient,
  countReserved,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const { variants } = await aProduct(deps, { variants: [{ stock: 1000 }, { stock: 1000 }] });
const variantId = variants[0]!.id;
const owner = shop.as(await shop.operator("owner"));
const support = shop.as(await shop.operator("support"));
const packer = shop.as(await shop.operator("fulfilment"));
const tracking = { number: "SF1234567890" };
const newRecipient = {
  recipient_name: "Lee Siu Ming",
  phone: "98765432",
  address: "2 Nathan Road",
};

const makePurchase = (recipientChanges: Partial<typeof recipient>) => ({
  variantId,
  checkout: { delivery_details: { ...recipient, ...recipientChanges } },
});
const readMail = async (to: string, kind: string) =>
  (await readMailbox(shop, to)).find((mail) => mail.kind === kind)!;
const fetchOrder = async (orderId: string) => (await owner.get(`/orders/${orderId}`)).body;
const readAudit = async (orderId: string) => {
  const { rows } = await deps.db.execute<{ action: string; before: unknown; after: unknown }>(sql`
    select action, before, after from operator_audit where subject = ${`order ${orderId}`} order by id`);
  return rows;
};

describe("order in the order queue", () => {
  test("lists the letters of an address that slips and labels cannot print", async () => {
    const address = "Łódź 厦门 서울 กรุง نزوى תל 🦊 სახლი";
    const { orderId } = await makeOrderWithProof(shop, makePurchase({ address }));
    const { unprintable_letters: letters } = await fetchOrder(orderId);
    expect(letters).toEqual(["🦊", "ს", "ა", "ხ", "ლ", "ი"]);
  });

  test("shows who did what to an order by name, and what the reader's role may do next", async () => {
    const { orderId } = await makeOrderWithProof(shop, { variantId });
    const order = await fetchOrder(orderId);
    expect(order).toMatchObject({
      version: 2,
      current_status: "pending",
      parcels: [],
      notes: [],
      history: [
        { event: "checkout", by: { kind: "guest", name: null } },
        { event: "upload-proof", by: { kind: "guest", name: null } },
      ],
      actions: ["approve-proof", "reject-proof", "cancel", "change-address"],
    });
    expect((await packer.get(`/orders/${orderId}`)).body.actions).toEqual(["change-address"]);
    expect(order.unprintable_letters).toEqual([]);
    const approveReply = await support.post(`/orders/${orderId}/approve`, { version: 2 });
    expect(approveReply.body).toMatchObject({ current_status: "processing", version: 3 });
    expect(approveReply.body.history.at(-1)).toMatchObject({
      event: "approve-proof",
      by: { kind: "staff", name: "Wai Ling" },
    });
    expect(await readAudit(orderId)).toEqual([
      {
        action: "approve-proof",
        before: { status: "pending" },
        after: { status: "processing" },
      },
    ]);
  });

  test("refuses a change from a stale screen and shows what the other operator did", async () => {
    const { orderId } = await makeOrderWithProof(shop, { variantId });
    const rejection = { version: 2, reason: "The amount is another one." };
    expect((await support.post(`/orders/${orderId}/reject`, rejection)).status).toBe(200);
    const staleReply = await owner.post(`/orders/${orderId}/approve`, { version: 2 });
    expect([staleReply.status, staleReply.body.code]).toEqual([409, "stale"]);
    expect(staleReply.body.details.current).toMatchObject({
      _id: orderId,
      version: 3,
      current_status: "submitted",
      checkout: { approval: { status: "REJECTED", reason: rejection.reason } },
    });
    expect(await readAudit(orderId)).toHaveLength(1);
    expect(await fetchOrder(orderId)).toMatchObject({
      current_status: "submitted",
      is_paid: false,
    });
  });

  test("approves an order once when two operators press at the same moment", async () => {
    const { orderId } = await makeOrderWithProof(shop, { variantId });
    const approveProof = () => owner.post(`/orders/${orderId}/approve`, { version: 2 });
    const replies = await Promise.all([approveProof(), approveProof()]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await readAudit(orderId)).toHaveLength(1);
  });

  test("staff cancel an unpaid order with a reason for the buyer, and its stock is released", async () => {
    const before = await countReserved(deps, variantId);
    const email = "called-off@parcels.example";
    const { orderId, guest } = await anOrder(shop, makePurchase({ email }));
    const reason = "The goods were damaged in the warehouse.";
    const cancelReply = await support.post(`/orders/${orderId}/cancel`, { version: 1, reason });
    expect(cancelReply.body).toMatchObject({ current_status: "cancelled", actions: [] });
    expect(cancelReply.body.history.at(-1)).toMatchObject({ event: "cancel", reason });
    expect(await countReserved(deps, variantId)).toBe(before);
    const mail = await readMail(email, "order-cancelled-by-shop");
    expect(mail.text).toContain(reason);
    expect(mail.text).not.toContain("as you asked");
    const details = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect(details.body.cancellation).toMatchObject({ by: "shop", reason });
  });

  test("changes the address until shipping, with a message, history and audit", async () => {
    const email = "moved@parcels.example";
    const { orderId, guest, reference } = await makePaidOrder(shop, makePurchase({ email }));
    const { version } = await fetchOrder(orderId);
    const change = { ...newRecipient, remarks: "Ring twice" };
    const changeReply = await packer.put(`/orders/${orderId}/address`, { version, ...change });
    expect(changeReply.body).toMatchObject({
      version: version + 1,
      current_status: "processing",
      delivery_details: { ...change, email, area_code: "852" },
    });
    expect(changeReply.body.history.at(-1)).toMatchObject({
      event: "address-changed",
      from_status: "processing",
      to_status: "processing",
      former_recipient: { ...recipient, email },
    });
    expect((await readAudit(orderId)).at(-1)).toEqual({
      action: "address-changed",
      before: { status: "processing" },
      after: { status: "processing", changed: ["address", "phone", "recipient_name", "remarks"] },
    });
    const mail = await readMail(email, "order-address-changed");
    expect(mail.text).toContain("2 Nathan Road");
    const details = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect(details.body.delivery_details).toMatchObject(change);
    const phoneSearch = { query: { phone: newRecipient.phone } };
    const found = await shop.anyone.get(`/orders/${reference}/details/guest`, phoneSearch);
    expect(found.status).toBe(200);

    const shipment = { version: version + 1, tracking };
    const sentReply = await packer.post(`/orders/${orderId}/ship`, shipment);
    expect(sentReply.status, sentReply.text).toBe(200);
    const lateChange = { version: version + 2, ...change };
    expect((await packer.put(`/orders/${orderId}/address`, lateChange)).body.code).toBe(
      "order_state",
    );
  });

  test("staff cannot empty the address of an order", async () => {
    const { orderId } = await anOrder(shop, { variantId });
    const emptyAddress = { version: 1, ...newRecipient, address: " " };
    const { status, body } = await owner.put(`/orders/${orderId}/address`, emptyAddress);
    expect([status, body.errors]).toEqual([422, { address: [expect.any(String)] }]);
    expect((await fetchOrder(orderId)).version).toBe(1);
  });

  test("the buyer's own phone still finds the order and gets messages after staff change the courier's", async () => {
    const phone = "61230007";
    const { orderId, reference } = await makePaidOrder(shop, makePurchase({ email: "", phone }));
    const { version } = await fetchOrder(orderId);
    await packer.put(`/orders/${orderId}/address`, { version, ...newRecipient });
    for (const phoneSpelling of [phone, `852${phone}`, newRecipient.phone]) {
      const query = { phone: phoneSpelling };
      const orderReply = await shop.anyone.get(`/orders/${reference}/details/guest`, { query });
      expect(orderReply.status, phoneSpelling).toBe(200);
    }
    const mails = await readMailbox(shop, `852${phone}`);
    expect(mails.map(({ kind }) => kind)).toContain("order-address-changed");
  });

  test("changing the address keeps the payment deadline", async () => {
    const { orderId } = await anOrder(shop, { variantId });
    const { payment_deadline } = await fetchOrder(orderId);
    const change = { version: 1, ...newRecipient };
    const changeReply = await owner.put(`/orders/${orderId}/address`, change);
    expect(changeReply.body).toMatchObject({ current_status: "submitted", payment_deadline });
  });

  test("staff notes stay hidden from buyers and never overwrite earlier notes", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId });
    const text = "Rang twice, nobody at home.";
    const noteReply = await support.post(`/orders/${orderId}/notes`, { text });
    expect(noteReply.body).toMatchObject({ text, by: { name: "Wai Ling" } });
    expect((await packer.get(`/orders/${orderId}/notes`)).body).toEqual([noteReply.body]);
    expect(await fetchOrder(orderId)).toMatchObject({ version: 1, notes: [noteReply.body] });
    const buyers = await shop.as(guest).get(`/orders/${orderId}/details`);
    expect(buyers.text).not.toContain(text);
    expect((await readAudit(orderId))[0]).toMatchObject({ action: "add-note" });
  });

  test("staff prepare a pickup order for pickup and cannot ship it", async () => {
    const pickupPoint = { key: "mong-kok", position: 2, isPickupPoint: true };
    const warehouse_id = await aWarehouse(deps, pickupPoint);
    const delivery_info = { method: "SELF_PICKUP", warehouse_id };
    const { orderId } = await makePaidOrder(shop, { variantId, checkout: { delivery_info } });
    const { version, actions } = await fetchOrder(orderId);
    expect(actions).toEqual(["change-address", "ready-for-pickup", "refund"]);
    const shipReply = await packer.post(`/orders/${orderId}/ship`, { version, tracking });
    expect(shipReply.body).toMatchObject({
      code: "order_state",
      reason: { code: "order-state-processing" },
    });
    const readyReply = await packer.post(`/orders/${orderId}/ready`, { version });
    expect(readyReply.body).toMatchObject({ current_status: "ready-to-pickup" });
  });
});

describe("payment proofs", () => {
  test("lists the current proof of each order, the oldest first, with the amount to be paid", async () => {
    const first = await makeOrderWithProof(shop, { variantId });
    const second = await makeOrderWithProof(shop, { variantId, qty: 2 });
    const secondProof = { image: await aProof(shop, first.guest) };
    await shop.as(first.guest).put(`/orders/${first.orderId}/upload`, secondProof);
    const queue = (await support.get("/proofs", { query: { per_page: "100" } })).body.data;
    const ownProofs = queue.filter(({ order }: { order: { _id: string } }) =>
      [first.orderId, second.orderId].includes(order._id),
    );
    expect(ownProofs).toMatchObject([
      { order: { _id: second.orderId, version: 2 }, reading: null },
      { order: { _id: first.orderId, version: 3 } },
    ]);
    const { checkout } = await fetchOrder(second.orderId);
    expect(ownProofs[0].order.amount).toBe(checkout.amount);
    const reply = await support.get("/proofs", { query: { per_page: "1" } });
    const next = await support.get(reply.body.next_page_url);
    expect(next.body.data[0]._id).not.toBe(reply.body.data[0]._id);
  });

  test("only roles that decide about proofs see their images, and every view is audited", async () => {
    const { orderId } = await makeOrderWithProof(shop, { variantId });
    const { proofs } = await fetchOrder(orderId);
    expect((await packer.get(`/orders/${orderId}`)).body.proofs[0].image_url).toBeNull();
    const address = proofs[0].image_url as string;
    expect((await packer.get(address)).status).toBe(403);
    const orderReply = await support.get(address);
    const picture = await shop.anyone.get(orderReply.body.image);
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect(await readAudit(orderId)).toMatchObject([
      { action: "look-at-proof", after: { proof_id: proofs[0]._id } },
    ]);
    const otherOrder = await makeOrderWithProof(shop, { variantId });
    const mismatchedPath = `/orders/${otherOrder.orderId}/proofs/${proofs[0]._id}/image`;
    expect((await support.get(mismatchedPath)).status).toBe(404);
  });
});

describe("bulk approval", () => {
  test("approves several orders independently of one that changed meanwhile", async () => {
    const [first, changedOrder, last] = [
      await makeOrderWithProof(shop, { variantId }),
      await makeOrderWithProof(shop, { variantId }),
      await makeOrderWithProof(shop, { variantId }),
    ];
    await shop.as(changedOrder.guest).put(`/orders/${changedOrder.orderId}/cancelled`);
    const ids = [first.orderId, changedOrder.orderId, "no-such-order", last.reference];
    const orders = ids.map((order_id) => ({ order_id, version: 2 }));
    const reply = await support.post("/orders/bulk/approve", { orders });
    expect(reply.body.data).toMatchObject([
      { order_id: first.orderId, code: "ok", version: 3 },
      { order_id: changedOrder.orderId, code: "stale", version: 3 },
      { order_id: "no-such-order", code: "not_found", version: null },
      { order_id: last.reference, code: "ok", version: 3 },
    ]);
    expect((await fetchOrder(last.orderId)).is_paid).toBe(true);
    const sentReply = await packer.post("/orders/bulk/ship", {
      orders: [
        { order_id: first.orderId, version: 3, tracking: { number: "SF1" } },
        { order_id: last.orderId, version: 3, tracking: { number: "SF2" } },
      ],
    });
    expect(sentReply.body.data.map(({ code }: { code: string }) => code)).toEqual(["ok", "ok"]);
    expect((await fetchOrder(last.orderId)).tracking).toEqual({ number: "SF2", url: null });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});
