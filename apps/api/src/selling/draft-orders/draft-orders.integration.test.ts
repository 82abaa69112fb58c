import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, test } from "vitest";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  aCourier,
  aDraft,
  anOrder,
  aProduct,
  aProof,
  behindLock,
  brokenPromises,
  mailbox,
  recipient,
  reservedOf,
  startTestApi,
  type TestApi,
} from "../../testing/index.ts";
import { rewriting } from "../../testing/without-guard.ts";
import { anOnlineShop, storedOrder } from "../../orders/orders/testing.ts";
import { cancelOverdueOrders } from "../../orders/orders/sweep-orders.ts";
import { visit } from "../../orders/payments/testing.ts";

const { shop, variantId } = await anOnlineShop();
const { deps } = shop;
const support = shop.as(await shop.operator("support"));
const owner = shop.as(await shop.operator("owner"));
const base = "/api/operator/draft-orders";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const draftBody = (variant = variantId, qty = 1) => ({
  ...aDraft(variant, qty),
  language: "en",
  hold_until: inHours(24),
});
const create = async (body: object = draftBody(), staff = support) => staff.post(base, body);

/** Makes a draft and its link. */
async function aLink(body: object = draftBody(), more: object = {}) {
  const made = await create(body);
  expect(made.status, made.text).toBe(200);
  const draftId = made.body._id as string;
  const sent = await support.post(`${base}/${draftId}/send`, { version: 1, ...more });
  expect(sent.status, sent.text).toBe(200);
  const token = (sent.body.pay_url as string).split("/pay/")[1]!;
  return { draftId, token, sent: sent.body, orderId: sent.body.order._id as string };
}
const show = (token: string) => shop.anyone.post("/pay-links/show", { token });
const pay = (token: string, revision = 1) =>
  shop.anyone.post("/pay-links/pay", { token, revision });
const stateOf = async (draftId: string) => (await support.get(`${base}/${draftId}`)).body.state;
const card = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };

describe("draft orders", () => {
  test("a draft is priced like a cart and reserves nothing until its link is made", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 5 }] })).variants[0]!.id;
    const plan = { lines: [{ product_variant_id: variant, qty: 2 }] };
    const planned = await support.post(`${base}/plan`, plan);
    const made = await create(draftBody(variant, 2));
    expect(made.body).toMatchObject({ state: "draft", order: null, link: null });
    expect(made.body.cart.calculations).toEqual(planned.body.calculations);
    expect(await reservedOf(deps, variant)).toBe(0);
    const sent = await support.post(`${base}/${made.body._id}/send`, { version: 1 });
    expect(sent.body).toMatchObject({
      state: "sent",
      order: { total: planned.body.calculations.price.total, current_status: "submitted" },
    });
    expect(await reservedOf(deps, variant)).toBe(2);
    const listed = (await support.get(`${base}?state=open`)).body.data;
    expect(listed[0]).toMatchObject({ _id: made.body._id, state: "sent" });
    expect(await brokenPromises(deps)).toEqual([]);
  });

  test("prices and reservation end together at the chosen time", async () => {
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
    expect(await stateOf(draftId)).toBe("expired");
  });

  test.each([
    ["too soon", 0.1],
    ["too late", 24 * 31],
  ])("refuses an end %s", async (_, hours) => {
    const refused = await create({ ...draftBody(), hold_until: inHours(hours) });
    expect(refused.body.errors).toHaveProperty("hold_until");
  });

  test("limits per person count drafts, and shopping counts them too", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 9 }] })).variants[0]!.id;
    await deps.db.execute(
      sql`update product_variants set per_person_limit = 2 where id = ${variant}`,
    );
    const details = { ...recipient, email: "limited@example.com", phone: "61112222" };
    const body = { ...draftBody(variant, 2), delivery_details: details };
    await aLink(body);
    const second = await create({ ...body, lines: [{ product_variant_id: variant, qty: 1 }] });
    const refused = await support.post(`${base}/${second.body._id}/send`, { version: 1 });
    expect(refused.body.code).toBe("quantity_limit");
    const checkout = { delivery_details: details };
    await expect(anOrder(shop, { variantId: variant, checkout })).rejects.toThrow("quantity_limit");
  });

  test("only owner and manager give goodwill", async () => {
    const body = { ...draftBody(), goodwill: "10.00" };
    expect((await create(body)).status).toBe(403);
    const made = await create(body, owner);
    expect(made.body.cart.discounts).toMatchObject([{ template_type: "GOODWILL" }]);
    const sent = await support.post(`${base}/${made.body._id}/send`, { version: 1 });
    expect(sent.status, sent.text).toBe(200);
    expect(await brokenPromises(deps)).toEqual([]);
  });

  test("a stale draft is refused with the present one, and a sent draft is edited as an order", async () => {
    const made = await create();
    const changed = await support.put(`${base}/${made.body._id}`, {
      ...draftBody(variantId, 3),
      version: 1,
    });
    expect(changed.body.contents.lines[0].qty).toBe(3);
    const stale = await support.post(`${base}/${made.body._id}/send`, { version: 1 });
    expect(stale.body).toMatchObject({ code: "stale", details: { current: { version: 2 } } });
    const { draftId } = await aLink();
    const late = await support.put(`${base}/${draftId}`, { ...draftBody(), version: 2 });
    expect(late.body.code).toBe("conflict");
  });

  test("two presses place one order, which the draft's lock ensures", async () => {
    const press = async (api: TestApi, variant: string) => {
      const staff = api.as(await api.operator("owner"));
      const { _id } = (await staff.post(base, draftBody(variant))).body;
      const held = sql`select from draft_orders where id = ${_id} for share`;
      const send = async () => (await staff.post(`${base}/${_id}/send`, { version: 1 })).status;
      const statuses = await behindLock(api.deps.db, held, [send, send]);
      const { rows } = await api.deps.db.execute(
        sql`select from orders where delivery_details ->> 'email' = ${recipient.email}`,
      );
      return { statuses: statuses.toSorted((a, b) => a - b), orders: rows.length };
    };
    await deps.db.execute(
      sql`update orders set delivery_details = delivery_details || '{"email": ""}'`,
    );
    expect(await press(shop, variantId)).toEqual({ statuses: [200, 409], orders: 1 });
    const careless = await anOnlineShop({
      deps: (made: Deps): Partial<Deps> => ({
        db: drizzle(
          rewriting(made.pool, (text) =>
            text.replace(/( from "draft_orders" .*) for update$/, "$1"),
          ),
        ),
      }),
    });
    expect(await press(careless.shop, careless.variantId)).toEqual({
      statuses: [200, 200],
      orders: 2,
    });
  });

  test("a cancelled draft cancels its order and ends its link", async () => {
    const variant = (await aProduct(deps, { variants: [{ stock: 5 }] })).variants[0]!.id;
    const { draftId, token, orderId } = await aLink(draftBody(variant));
    const cancelled = await support.post(`${base}/${draftId}/cancel`, { version: 2 });
    expect(cancelled.body.state).toBe("cancelled");
    expect(await storedOrder(shop, orderId)).toMatchObject({ status: "cancelled" });
    expect(await reservedOf(deps, variant)).toBe(0);
    expect((await show(token)).body.state).toBe("cancelled");
  });

  test("finds variants by words and SKU, with price and stock", async () => {
    const { variants } = await aProduct(deps, { variants: [{ stock: 7 }] });
    const { sku, id } = variants[0]!;
    const found = await support.get(`${base}/variants?q=${sku.toLowerCase()}`);
    expect(found.body.data).toMatchObject([{ product_variant_id: id, sku, stock: 7 }]);
    const choices = (await support.get(`${base}/choices`)).body;
    expect(choices.couriers.length).toBeGreaterThan(0);
  });
});

describe("pay links", () => {
  test("the link shows the order and nothing about its buyer, and only its hash is stored", async () => {
    const { token, sent } = await aLink();
    expect(sent.pay_url).toContain("/pay/");
    const shown = await show(token);
    expect(shown.body).toMatchObject({
      state: "open",
      revision: 1,
      payment_methods: ["ONLINE", "OFFLINE"],
      cart_items: [{ product_variant_id: variantId, qty: 1 }],
    });
    for (const personal of [recipient.recipient_name, recipient.phone, "Queen", "xample.com"])
      expect(shown.text).not.toContain(personal);
    const { rows } = await deps.db.execute<{ text: string }>(
      sql`select d::text as text from draft_orders d union all select e::text from operator_audit e`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await show("a".repeat(43))).status).toBe(404);
  });

  test("a draft is paid online once, and then leads to a paid order", async () => {
    const { token, draftId, orderId } = await aLink();
    await shop.anyone.post("/pay-links/seen", { token });
    expect(await stateOf(draftId)).toBe("seen");
    const begun = await pay(token);
    expect(begun.status, begun.text).toBe(200);
    const back = await visit(shop, begun.body.return_url, card);
    expect(back.sentTo).toContain(`/pay/${token}`);
    expect((await show(token)).body.state).toBe("paid");
    expect(await stateOf(draftId)).toBe("paid");
    expect((await pay(token)).body.code).toBe("order_state");
    expect((await storedOrder(shop, orderId)).payments).toEqual(["paid"]);
    expect(await brokenPromises(deps)).toEqual([]);
  });

  test("pays exactly the version that it showed", async () => {
    const { token, orderId } = await aLink();
    const begun = await pay(token);
    const { version } = (await support.get(`/api/operator/orders/${orderId}`)).body;
    const edited = await support.put(`/api/operator/orders/${orderId}/contents`, {
      ...aDraft(variantId, 2),
      version,
    });
    expect(edited.status, edited.text).toBe(200);
    expect((await visit(shop, begun.body.return_url, card)).status).toBe(404);
    expect((await pay(token)).body.code).toBe("stale");
    const image = await aProof(shop, shop.guest());
    const guest = shop.as(shop.guest());
    const late = await guest.post("/pay-links/proof", { token, revision: 1, image });
    expect(late.body.code).toBe("stale");
    expect((await show(token)).body).toMatchObject({ revision: 2, cart_items: [{ qty: 2 }] });
    expect((await pay(token, 2)).status).toBe(200);
    expect(await brokenPromises(deps)).toEqual([]);
  });

  test("takes the proof of a transfer from anybody, after an online try too", async () => {
    const { token, draftId } = await aLink();
    expect((await pay(token)).status).toBe(200);
    const payer = shop.guest();
    const image = await aProof(shop, payer);
    const proven = await shop.as(payer).post("/pay-links/proof", { token, revision: 1, image });
    expect(proven.status, proven.text).toBe(200);
    expect(await stateOf(draftId)).toBe("proof");
    expect((await show(token)).body.state).toBe("proof");
    expect((await pay(token)).body.code).toBe("order_state");
    expect(await brokenPromises(deps)).toEqual([]);
  });

  test("a renewed link ends the former one", async () => {
    const { token, draftId } = await aLink();
    const renewed = await support.post(`${base}/${draftId}/link`, { version: 2 });
    expect(renewed.status, renewed.text).toBe(200);
    expect((await show(token)).status).toBe(404);
    const now = (renewed.body.pay_url as string).split("/pay/")[1]!;
    expect((await show(now)).body.state).toBe("open");
  });

  test("a link is sent by e-mail, in place of the mail about a received order", async () => {
    const details = { ...recipient, email: "link@example.com" };
    const { sent } = await aLink(
      { ...draftBody(), delivery_details: details },
      { by_message: true },
    );
    expect(sent.link.mailed_at).not.toBeNull();
    const mails = await mailbox(shop, "link@example.com");
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${sent.order.reference} is ready to pay`,
    ]);
    expect(mails[0]!.text).toContain(sent.pay_url);
  });

  test("the outbox of a real shop forgets a link that was sent", async () => {
    const real = await startTestApi({ settings: { isDemo: false } });
    await aCourier(real.deps);
    const variant = (await aProduct(real.deps, { variants: [{ stock: 5 }] })).variants[0]!.id;
    const staff = real.as(await real.operator("support"));
    const made = await staff.post(base, draftBody(variant));
    const send = { version: 1, by_message: true };
    const sent = await staff.post(`${base}/${made.body._id}/send`, send);
    expect(sent.status, sent.text).toBe(200);
    await real.runJobs();
    const { rows } = await real.deps.db.execute(
      sql`select status, body, html from outbox where kind = 'pay-link'`,
    );
    expect(rows).toEqual([{ status: "stored", body: "", html: null }]);
  });
});
