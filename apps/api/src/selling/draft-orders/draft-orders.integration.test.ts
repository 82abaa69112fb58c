import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, test } from "vitest";
import { cancelOverdueOrders } from "../../orders/orders/sweep-orders.ts";
import { startOnlineShop, readStoredOrder } from "../../orders/orders/testing.ts";
import { visit } from "../../orders/payments/testing.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { rewriteQueries } from "../../testing/database/without-guard.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  queueBehindLock,
  findInvariantViolations,
  recipient,
  countReserved,
  startTestApi,
  type TestApi,
} from "../../testing/index.ts";
import { startDraftShop, card, hoursAhead, draftsPath } from "./testing.ts";

const { shop, variantId, support, owner, draftBody, postDraft, aLink, show, pay, readState } =
  await startDraftShop();
const { deps } = shop;
const base = draftsPath;

describe("draft orders", () => {
  test("a draft is priced like a cart and reserves nothing until its link is made", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 5 }] })).variants[0]!.id;
    const plan = { lines: [{ product_variant_id: variant, qty: 2 }] };
    const planReply = await support.post(`${base}/plan`, plan);
    const createdReply = await postDraft(draftBody(variant, 2));
    expect(createdReply.body).toMatchObject({ state: "draft", order: null, link: null });
    expect(createdReply.body.cart.calculations).toEqual(planReply.body.calculations);
    expect(await countReserved(deps, variant)).toBe(0);
    const sendReply = await support.post(`${base}/${createdReply.body._id}/send`, { version: 1 });
    expect(sendReply.body).toMatchObject({
      state: "sent",
      order: { total: planReply.body.calculations.price.total, current_status: "submitted" },
    });
    expect(await countReserved(deps, variant)).toBe(2);
    const openDrafts = (await support.get(`${base}?state=open`)).body.data;
    expect(openDrafts[0]).toMatchObject({ _id: createdReply.body._id, state: "sent" });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a payment link is valid until the minute that staff chose", async () => {
    const holdUntil = `${hoursAhead(24).slice(0, 16)}:00.000Z`;
    const { sent: sentDraft } = await aLink({ ...draftBody(), hold_until: holdUntil });
    expect(sentDraft.hold_until.slice(0, 16)).toBe(holdUntil.slice(0, 16));
  });

  test("a payment link's prices and reservation expire together at the chosen time", async () => {
    const { orderId, draftId, token } = await aLink();
    const { rows } = await deps.db.execute<{ hours: number }>(
      sql`select round(extract(epoch from payment_deadline - now()) / 3600)::integer as hours from orders where id = ${orderId}`,
    );
    expect(rows[0]!.hours).toBe(24);
    await deps.db.execute(
      sql`update orders set payment_deadline = now() - interval '1 second' where id = ${orderId}`,
    );
    expect((await show(token)).body.state).toBe("expired");
    expect((await pay(token)).body.code).toBe("order_state");
    expect(await cancelOverdueOrders(deps)).toBe(1);
    expect(await readState(draftId)).toBe("expired");
  });

  test.each([
    ["too soon", 0.1],
    ["too late", 24 * 31],
  ])("refuses an end %s", async (_, hours) => {
    const refusedReply = await postDraft({ ...draftBody(), hold_until: hoursAhead(hours) });
    expect(refusedReply.body.errors).toHaveProperty("hold_until");
  });

  test("the limit per person counts sent drafts, for further drafts and for shopping alike", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 9 }] })).variants[0]!.id;
    await deps.db.execute(
      sql`update product_variants set per_person_limit = 2 where id = ${variant}`,
    );
    const details = { ...recipient, email: "limited@example.com", phone: "61112222" };
    const body = { ...draftBody(variant, 2), delivery_details: details };
    await aLink(body);
    const second = await postDraft({ ...body, lines: [{ product_variant_id: variant, qty: 1 }] });
    const refusedReply = await support.post(`${base}/${second.body._id}/send`, { version: 1 });
    expect(refusedReply.body.code).toBe("quantity_limit");
    const checkout = { delivery_details: details };
    await expect(anOrder(shop, { variantId: variant, checkout })).rejects.toThrow("quantity_limit");
  });

  test("support staff cannot give goodwill, but can send a draft with an owner's goodwill", async () => {
    const body = { ...draftBody(), goodwill: "10.00" };
    expect((await postDraft(body)).status).toBe(403);
    const createdReply = await postDraft(body, owner);
    expect(createdReply.body.cart.discounts).toMatchObject([{ template_type: "GOODWILL" }]);
    const sendReply = await support.post(`${base}/${createdReply.body._id}/send`, { version: 1 });
    expect(sendReply.status, sendReply.text).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("support staff cannot move an owner's goodwill to another buyer", async () => {
    const { id: member } = await shop.shopper();
    const guests = { ...draftBody(), goodwill: "10.00" };
    const members = { ...guests, customer_id: member };
    const { _id: guestDraftId } = (await postDraft(guests, owner)).body;
    const { _id: memberDraftId } = (await postDraft(members, owner)).body;
    const change = async (draftId: string, body: object) =>
      (await support.put(`${base}/${draftId}`, { ...body, version: 1 })).status;
    const otherBuyers = [
      { customer_id: member },
      { delivery_details: { ...recipient, email: "friend@example.com" } },
      { delivery_details: { ...recipient, phone: "61112222" } },
    ];
    for (const otherBuyer of otherBuyers)
      expect(await change(guestDraftId, { ...guests, ...otherBuyer })).toBe(403);
    expect(await change(memberDraftId, guests)).toBe(403);
    const { id: friendId } = await shop.shopper();
    expect(await change(memberDraftId, { ...members, customer_id: friendId })).toBe(403);
    const details = { ...recipient, recipient_name: "Somebody", remarks: "Ring twice" };
    expect(await change(guestDraftId, { ...guests, delivery_details: details })).toBe(200);
    const elsewhere = { ...recipient, phone: "61112222" };
    expect(await change(memberDraftId, { ...members, delivery_details: elsewhere })).toBe(200);
  });

  test("changing a draft needs a single database connection, even when the change is stale", async () => {
    const small = await startTestApi({ settings: { poolSize: 1 } });
    await aCourier(small.deps);
    const variant = (await aProduct(small.deps)).variants[0]!.id;
    const staff = small.as(await small.operator("support"));
    const createdReply = await staff.post(base, draftBody(variant));
    const change = () =>
      staff.put(`${base}/${createdReply.body._id}`, { ...draftBody(variant, 2), version: 1 });
    expect((await change()).status).toBe(200);
    expect((await change()).body).toMatchObject({ code: "stale", details: { current: {} } });
  });

  test("a cancellation refused as stale leaves the buyer's payment page open", async () => {
    const { draftId, token } = await aLink();
    const payment = await pay(token);
    const staleReply = await support.post(`${base}/${draftId}/cancel`, { version: 1 });
    expect(staleReply.body.code).toBe("stale");
    expect((await visit(shop, payment.body.return_url, card)).redirectPath).toContain(
      `/pay/${token}`,
    );
    expect((await show(token)).body.state).toBe("paid");
  });

  test("a stale draft is refused with the present version, and a sent draft cannot be changed", async () => {
    const createdReply = await postDraft();
    const changeReply = await support.put(`${base}/${createdReply.body._id}`, {
      ...draftBody(variantId, 3),
      version: 1,
    });
    expect(changeReply.body.contents.lines[0].qty).toBe(3);
    const staleReply = await support.post(`${base}/${createdReply.body._id}/send`, { version: 1 });
    expect(staleReply.body).toMatchObject({ code: "stale", details: { current: { version: 2 } } });
    const { draftId } = await aLink();
    const lateReply = await support.put(`${base}/${draftId}`, { ...draftBody(), version: 2 });
    expect(lateReply.body.code).toBe("conflict");
  });

  test("sending a draft twice at once places one order, or two without the lock on the draft", async () => {
    const sendDraftTwice = async (api: TestApi, variant: string) => {
      const staff = api.as(await api.operator("owner"));
      const { _id } = (await staff.post(base, draftBody(variant))).body;
      const lockDraft = sql`select from draft_orders where id = ${_id} for share`;
      const send = async () => (await staff.post(`${base}/${_id}/send`, { version: 1 })).status;
      const statuses = await queueBehindLock(api.deps.db, lockDraft, [send, send]);
      const { rows } = await api.deps.db.execute(
        sql`select from orders where delivery_details ->> 'email' = ${recipient.email}`,
      );
      return { statuses: statuses.toSorted((a, b) => a - b), orders: rows.length };
    };
    await deps.db.execute(
      sql`update orders set delivery_details = delivery_details || '{"email": ""}'`,
    );
    expect(await sendDraftTwice(shop, variantId)).toEqual({ statuses: [200, 409], orders: 1 });
    const unguardedShop = await startOnlineShop({
      deps: (baseDeps: Deps): Partial<Deps> => ({
        db: drizzle(
          rewriteQueries(baseDeps.pool, (text) =>
            text.replace(/( from "draft_orders" .*) for update$/, "$1"),
          ),
        ),
      }),
    });
    expect(await sendDraftTwice(unguardedShop.shop, unguardedShop.variantId)).toEqual({
      statuses: [200, 200],
      orders: 2,
    });
  });

  test("a cancelled draft cancels its order and ends its link", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 5 }] })).variants[0]!.id;
    const { draftId, token, orderId } = await aLink(draftBody(variant));
    const cancelReply = await support.post(`${base}/${draftId}/cancel`, { version: 2 });
    expect(cancelReply.body.state).toBe("cancelled");
    expect(await readStoredOrder(shop, orderId)).toMatchObject({ status: "cancelled" });
    expect(await countReserved(deps, variant)).toBe(0);
    expect((await show(token)).body.state).toBe("cancelled");
  });

  test("finds variants by words and SKU, with price and stock", async () => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 7 }] });
    const { sku, id } = variants[0]!;
    const variantReply = await support.get(`${base}/variants?q=${sku.toLowerCase()}`);
    expect(variantReply.body.data).toMatchObject([{ product_variant_id: id, sku, stock: 7 }]);
    const choices = (await support.get(`${base}/choices`)).body;
    expect(choices.couriers.length).toBeGreaterThan(0);
  });
});
