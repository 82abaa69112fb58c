import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readStoredOrder } from "../../orders/orders/testing.ts";
import { reconcilePayments } from "../../orders/payments/settle-open-payments.ts";
import { visit } from "../../orders/payments/testing.ts";
import {
  aCourier,
  aDraft,
  aProduct,
  aProof,
  findInvariantViolations,
  readMailbox,
  recipient,
  startTestApi,
  stripeDouble,
} from "../../testing/index.ts";
import { startDraftShop, card, draftsPath, hoursAhead } from "./testing.ts";

const { shop, variantId, support, draftBody, aLink, show, pay, readState } = await startDraftShop();
const { deps } = shop;
const base = draftsPath;

describe("pay links", () => {
  test("the link shows the order and nothing about its buyer, and only its hash is stored", async () => {
    const { token, sent: sentDraft } = await aLink();
    expect(sentDraft.pay_url).toContain("/pay/");
    const shownLink = await show(token);
    expect(shownLink.body).toMatchObject({
      state: "open",
      revision: 1,
      payment_methods: ["ONLINE", "OFFLINE"],
      cart_items: [{ product_variant_id: variantId, qty: 1 }],
    });
    for (const personalText of [recipient.recipient_name, recipient.phone, "Queen", "xample.com"])
      expect(shownLink.text).not.toContain(personalText);
    const { rows } = await deps.db.execute<{ text: string }>(
      sql`select d::text as text from draft_orders d union all select e::text from operator_audit e`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await show("a".repeat(43))).status).toBe(404);
  });

  test("a payment link is paid online once and then shows the order as paid", async () => {
    const { token, draftId, orderId } = await aLink();
    await shop.anyone.post("/pay-links/seen", { token });
    expect(await readState(draftId)).toBe("seen");
    const payment = await pay(token);
    expect(payment.status, payment.text).toBe(200);
    const returnVisit = await visit(shop, payment.body.return_url, card);
    expect(returnVisit.redirectPath).toContain(`/pay/${token}`);
    expect((await show(token)).body.state).toBe("paid");
    expect(await readState(draftId)).toBe("paid");
    expect((await pay(token)).body.code).toBe("order_state");
    expect((await readStoredOrder(shop, orderId)).payments).toEqual(["paid"]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a payment link takes money only for the version of the order that it showed", async () => {
    const { token, orderId } = await aLink();
    const payment = await pay(token);
    const { version } = (await support.get(`/api/operator/orders/${orderId}`)).body;
    const editReply = await support.put(`/api/operator/orders/${orderId}/contents`, {
      ...aDraft(variantId, 2),
      version,
    });
    expect(editReply.status, editReply.text).toBe(200);
    expect((await visit(shop, payment.body.return_url, card)).status).toBe(404);
    expect((await pay(token)).body.code).toBe("stale");
    const image = await aProof(shop, shop.guest());
    const guest = shop.as(shop.guest());
    const lateReply = await guest.post("/pay-links/proof", { token, revision: 1, image });
    expect(lateReply.body.code).toBe("stale");
    expect((await show(token)).body).toMatchObject({ revision: 2, cart_items: [{ qty: 2 }] });
    expect((await pay(token, 2)).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a payment link accepts a transfer's proof from anybody, even after an online attempt", async () => {
    const { token, draftId } = await aLink();
    expect((await pay(token)).status).toBe(200);
    const payer = shop.guest();
    const image = await aProof(shop, payer);
    const proofReply = await shop.as(payer).post("/pay-links/proof", { token, revision: 1, image });
    expect(proofReply.status, proofReply.text).toBe(200);
    expect(await readState(draftId)).toBe("proof");
    expect((await show(token)).body.state).toBe("proof");
    expect((await pay(token)).body.code).toBe("order_state");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("an order held for a month can begin a Stripe payment, although Stripe's pages close within a day", async () => {
    const { secretKey, webhookSecret, url: apiUrl } = await stripeDouble();
    const stripe = { secretKey, webhookSecret, apiUrl };
    const stripeShop = await startDraftShop({ settings: { payments: "stripe", stripe } });
    const { token } = await stripeShop.aLink({
      ...stripeShop.draftBody(),
      hold_until: hoursAhead(24 * 29),
    });
    const payment = await stripeShop.pay(token);
    expect(payment.status, payment.text).toBe(200);
    expect(payment.body.return_url).toContain("stripe.com");
  });

  test("an expired payment page ends only its attempt, and the order lasts until its own deadline", async () => {
    const { token, orderId } = await aLink({ ...draftBody(), hold_until: hoursAhead(24 * 29) });
    /** Begins a payment whose page expires. */
    const expirePaymentPage = async () => {
      expect((await pay(token)).status).toBe(200);
      await deps.db.execute(
        sql`update sandbox_payments set expires_at = now() where state = 'open'`,
      );
    };
    const settle = () => reconcilePayments(deps, { isAfterOutage: true });
    await expirePaymentPage();
    await settle();
    expect(await readStoredOrder(shop, orderId)).toMatchObject({
      status: "submitted",
      payments: ["failed"],
    });
    expect((await show(token)).body.state).toBe("open");
    await expirePaymentPage();
    await deps.db.execute(sql`update orders set payment_deadline = now() where id = ${orderId}`);
    await settle();
    expect(await readStoredOrder(shop, orderId)).toMatchObject({
      status: "cancelled",
      payments: ["failed", "failed"],
    });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a rejected proof does not shorten the promised time to pay", async () => {
    const { token, orderId } = await aLink({ ...draftBody(), hold_until: hoursAhead(24 * 29) });
    const promisedHold = (await show(token)).body.hold_until;
    const payer = shop.guest();
    const image = await aProof(shop, payer);
    await shop.as(payer).post("/pay-links/proof", { token, revision: 1, image });
    const { version } = (await support.get(`/api/operator/orders/${orderId}`)).body;
    const reason = "The picture is too small to read.";
    const path = `/api/operator/orders/${orderId}/reject`;
    const rejectReply = await support.post(path, { version, reason });
    expect(rejectReply.status, rejectReply.text).toBe(200);
    expect((await show(token)).body).toMatchObject({ state: "open", hold_until: promisedHold });
  });

  test("a renewed link ends the former one", async () => {
    const { token, draftId } = await aLink();
    const renewReply = await support.post(`${base}/${draftId}/link`, { version: 2 });
    expect(renewReply.status, renewReply.text).toBe(200);
    expect((await show(token)).status).toBe(404);
    const now = (renewReply.body.pay_url as string).split("/pay/")[1]!;
    expect((await show(now)).body.state).toBe("open");
  });

  test("staff can read a payment link again, even after its renewal, but not a link of random bits", async () => {
    const { draftId, sent } = await aLink();
    const readUrl = async () => (await support.get(`${base}/${draftId}`)).body.link.url;
    expect(await readUrl()).toBe(sent.pay_url);
    const { body } = await support.post(`${base}/${draftId}/link`, { version: 2 });
    expect(body.pay_url).not.toBe(sent.pay_url);
    expect(await readUrl()).toBe(body.pay_url);
    await deps.db.execute(
      sql`update draft_orders set link_hash = 'of random bits' where id = ${draftId}`,
    );
    expect(await readUrl()).toBeNull();
  });

  test("an order that cannot be paid gets no new link", async () => {
    const paidLink = await aLink();
    await visit(shop, (await pay(paidLink.token)).body.return_url, card);
    expect((await show(paidLink.token)).body.state).toBe("paid");
    const expired = await aLink();
    await deps.db.execute(
      sql`update orders set payment_deadline = now() - interval '1 second' where id = ${expired.orderId}`,
    );
    const cancelled = await aLink();
    await support.post(`${base}/${cancelled.draftId}/cancel`, { version: 2 });
    for (const [{ draftId, token }, version] of [
      [paidLink, 2],
      [expired, 2],
      [cancelled, 3],
    ] as const) {
      const refusedReply = await support.post(`${base}/${draftId}/link`, { version });
      expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "conflict"]);
      expect((await show(token)).status).toBe(200);
    }
  });

  test("a payment link that could not be mailed is not shown as sent", async () => {
    const { id } = await shop.shopper();
    const { draftId } = await aLink({ ...draftBody(), customer_id: id });
    await deps.db.execute(sql`update customers set closed_at = now() where id = ${id}`);
    const renewReply = await support.post(`${base}/${draftId}/link`, {
      version: 2,
      by_message: true,
    });
    expect(renewReply.status, renewReply.text).toBe(200);
    expect(renewReply.body.link.mailed_at).toBeNull();
  });

  test("an e-mail with the payment link replaces the e-mail about a received order", async () => {
    const details = { ...recipient, email: "link@example.com" };
    const { sent: sentDraft } = await aLink(
      { ...draftBody(), delivery_details: details },
      { by_message: true },
    );
    expect(sentDraft.link.mailed_at).not.toBeNull();
    const mails = await readMailbox(shop, "link@example.com");
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${sentDraft.order.reference} is ready for payment`,
    ]);
    expect(mails[0]!.text).toContain(sentDraft.pay_url);
  });

  test("a live shop's outbox deletes the text of a payment link once it is sent", async () => {
    const liveShop = await startTestApi({ settings: { isDemo: false } });
    await aCourier(liveShop.deps);
    const variant = (await aProduct(liveShop.deps, { variants: [{ stock: 5 }] })).variants[0]!.id;
    const staff = liveShop.as(await liveShop.operator("support"));
    const createdReply = await staff.post(base, draftBody(variant));
    const send = { version: 1, by_message: true };
    const sendReply = await staff.post(`${base}/${createdReply.body._id}/send`, send);
    expect(sendReply.status, sendReply.text).toBe(200);
    await liveShop.runJobs();
    const { rows } = await liveShop.deps.db.execute(
      sql`select status, body, html from outbox where kind = 'pay-link'`,
    );
    expect(rows).toEqual([{ status: "stored", body: "", html: null }]);
  });
});
