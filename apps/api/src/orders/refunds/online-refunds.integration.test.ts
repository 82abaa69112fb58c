import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { findInvariantViolations, readMailbox, recipient } from "../../testing/index.ts";
import { placeOnlineOrder, startOnlineShop } from "../orders/testing.ts";
import { providers } from "../payments/attempt-provider.ts";
import { requeueSlowPartialRefunds } from "../payments/partial-refunds.ts";
import { ProviderRefusal } from "../payments/provider.ts";
import { sandboxProvider } from "../payments/sandbox/sandbox-provider.ts";
import { makeRefundCalls } from "./testing.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const refundCalls = makeRefundCalls(shop, await shop.operator("manager"));

async function makePaidPurchase(email: string, qty = 2) {
  const body = { delivery_details: { ...recipient, email } };
  const order = await placeOnlineOrder(shop, variantId, body, qty);
  await order.pays();
  await shop.runJobs();
  expect((await order.details()).current_status).toBe("processing");
  return order;
}
const sandboxRefunds = async (orderId: string) =>
  (
    await deps.db.execute<{ amount: number }>(sql`
      select s.amount from sandbox_refunds s join payments p on p.provider_ref = s.payment_id
      where p.order_id = ${orderId} order by s.refunded_at, s.id`)
  ).rows.map(({ amount }) => amount);
const item = (qty: number) => ({ product_variant_id: variantId, qty });
const cents = (amount: string) => Math.round(Number(amount) * 100);

describe("money paid by card", () => {
  test("refunds parts to the card once each, and together no more than was paid", async () => {
    const order = await makePaidPurchase("card@refunds.example");
    const first = await refundCalls.refund(order.orderId, { items: [item(1)] });
    expect(first.body, first.text).toMatchObject({ state: "SENDING", transfer: "0.00" });
    expect(await sandboxRefunds(order.orderId)).toEqual([]);
    await shop.runJobs();
    await shop.runJobs();
    expect(await sandboxRefunds(order.orderId)).toEqual([cents(first.body.online)]);
    expect(await refundCalls.readRefunds(order.orderId)).toMatchObject([{ state: "DONE" }]);
    const mails = await readMailbox(shop, "card@refunds.example");
    expect(mails.map(({ kind }) => kind)).toContain("refund-paid-back");
    await refundCalls.refund(order.orderId, { items: [item(1)] });
    await shop.runJobs();
    const details = await order.details();
    expect(details.current_status).toBe("cancelled");
    expect(details.refunded_amount).toBe(details.calculations.price.total);
    const refundedAmounts = await sandboxRefunds(order.orderId);
    expect(refundedAmounts.reduce((sum, amount) => sum + amount, 0)).toBe(
      cents(details.calculations.price.total),
    );
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("shows staff a refund refused by the provider for a retry; the buyer reads it is on its way", async () => {
    const order = await makePaidPurchase("refused@refunds.example", 1);
    const refundPartially = vi.fn(async () => {
      throw new ProviderRefusal("The card is closed.");
    });
    const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
      ...sandboxProvider(providerDeps),
      refundPartially,
    }));
    const refund = await refundCalls.refund(order.orderId, { goodwill: "5.00" });
    await shop.runJobs();
    expect(refundPartially).toHaveBeenCalledTimes(1);
    expect(await refundCalls.readRefunds(order.orderId)).toMatchObject([
      { state: "FAILED", failure: "The card is closed." },
    ]);
    expect((await order.details()).refunds).toMatchObject([{ paid_back_at: null }]);
    spy.mockRestore();
    expect((await refundCalls.again(refund.body._id)).body).toMatchObject({ state: "SENDING" });
    expect((await refundCalls.again(refund.body._id)).status).toBe(409);
    await shop.runJobs();
    expect(await sandboxRefunds(order.orderId)).toEqual([500]);
    expect(await refundCalls.readRefunds(order.orderId)).toMatchObject([
      { state: "DONE", failure: null },
    ]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("repeats a pending refund under one idempotency key until the provider answers", async () => {
    const order = await makePaidPurchase("slow@refunds.example", 1);
    const refundPartially = vi.fn(async () => "pending" as const);
    const spy = vi.spyOn(providers, "sandbox").mockImplementation((providerDeps) => ({
      ...sandboxProvider(providerDeps),
      refundPartially,
    }));
    const refund = await refundCalls.refund(order.orderId, { goodwill: "5.00" });
    await shop.runJobs();
    expect(await refundCalls.readRefunds(order.orderId)).toMatchObject([{ state: "SENDING" }]);
    spy.mockRestore();
    await deps.db.execute(
      sql`update payment_refunds set created_at = now() - interval '11 minutes' where id = ${refund.body._id}`,
    );
    await requeueSlowPartialRefunds(deps);
    await shop.runJobs();
    expect(await sandboxRefunds(order.orderId)).toEqual([500]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("decision of a refund request", () => {
  test("refunds the approved items of a request to the card and explains the rejected ones", async () => {
    const email = "decided@refunds.example";
    const order = await makePaidPurchase(email);
    const request = await order.caller.post(`/orders/${order.orderId}/refund-request`, {
      reason: "damaged",
      refund_items: [item(2)],
    });
    const id = request.body.refund_request._id;
    const partialApproval = {
      items: [
        { product_variant_id: variantId, approved_qty: 1, rejection: "One of them is as it was." },
      ],
    };
    const plan = await refundCalls.planRequest(id, partialApproval);
    expect(plan.status, plan.text).toBe(200);
    const directRefund = await refundCalls.refund(order.orderId, { items: [item(1)] });
    expect(directRefund, directRefund.text).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    const decideReply = await refundCalls.decideRequest(id, partialApproval);
    expect(decideReply.status, decideReply.text).toBe(200);
    expect(decideReply.body).toMatchObject({ is_decided: true, items: [{ state: "APPROVED" }] });
    const repeatedReply = await refundCalls.decideRequest(id, partialApproval);
    expect(repeatedReply).toMatchObject({ status: 409, body: { code: "stale" } });
    await shop.runJobs();
    expect(await sandboxRefunds(order.orderId)).toEqual([cents(plan.body.online)]);
    const shownRequests = (await order.caller.get(`/orders/${order.orderId}/refund-request`)).body;
    expect(shownRequests.items).toMatchObject([
      { qty: 2, state: "APPROVED", approved_qty: 1, rejection: "One of them is as it was." },
    ]);
    expect(shownRequests.refundable_items).toEqual([item(1)]);
    const mails = await readMailbox(shop, email);
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["refund-requested", "refund-approved", "refund-paid-back"]),
    );
    expect(mails.find(({ kind }) => kind === "refund-approved")!.text).toContain(
      "One of them is as it was.",
    );
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a rejected request refunds nothing and needs a reason", async () => {
    const email = "rejected@refunds.example";
    const order = await makePaidPurchase(email, 1);
    const request = await order.caller.post(`/orders/${order.orderId}/refund-request`, {
      reason: "changed-mind",
      refund_items: [item(1)],
    });
    const id = request.body.refund_request._id;
    const no = (rejection: string) => ({
      items: [{ product_variant_id: variantId, approved_qty: 0, rejection }],
    });
    expect((await refundCalls.decideRequest(id, no(""))).body.errors).toHaveProperty([
      "items.0.rejection",
    ]);
    expect((await refundCalls.decideRequest(id, no("The seal is broken."))).status).toBe(200);
    expect(await refundCalls.readRefunds(order.orderId)).toEqual([]);
    const mail = (await readMailbox(shop, email)).find(({ kind }) => kind === "refund-rejected");
    expect(mail!.text).toContain("The seal is broken.");
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test.each([
    ["chosen from the shop's", { rejection_reason: "opened" }, "恕未能退款"],
    [
      "written in each language",
      { rejection: { en: "It is whole.", zh: "貨品完好。", cn: "商品完好。" } },
      "貨品完好",
    ],
  ])(
    "a request rejected with words %s shows the buyer the reason in the buyer's language",
    async (caseName, rejectionFields, chineseText) => {
      const email = `${caseName.length}-in-zh@refunds.example`;
      const order = await makePaidPurchase(email, 1);
      await deps.pool.query("update orders set language = 'zh' where id = $1", [order.orderId]);
      const request = await order.caller.post(`/orders/${order.orderId}/refund-request`, {
        reason: "changed-mind",
        refund_items: [item(1)],
      });
      const id = request.body.refund_request._id;
      const no = (fields: object) => ({
        items: [{ product_variant_id: variantId, approved_qty: 0, ...fields }],
      });
      expect(
        (await refundCalls.decideRequest(id, no({ rejection_reason: "unknown" }))).body.errors,
      ).toHaveProperty(["items.0.rejection_reason"]);
      const half = { rejection: { en: "It is whole.", zh: "", cn: "" } };
      expect((await refundCalls.decideRequest(id, no(half))).status).toBe(422);
      expect((await refundCalls.decideRequest(id, no(rejectionFields))).status).toBe(200);
      const mail = (await readMailbox(shop, email)).find(({ kind }) => kind === "refund-rejected");
      expect(mail!.text).toContain(chineseText);
      const { items } = (await order.caller.get(`/orders/${order.orderId}/refund-request`)).body;
      expect(items[0].rejection).toContain(chineseText);
      expect(items[0].rejection_text.zh).toContain(chineseText);
      expect(items[0].rejection_text.en).toMatch(/^(The seal|It is whole)/);
      const [{ text }] = (await order.details()).refund_request.rejections;
      expect(text).toEqual(items[0].rejection_text);
    },
  );

  test("only staff who decide about money may decide a request, and only its own items", async () => {
    const order = await makePaidPurchase("roles@refunds.example", 1);
    const request = await order.caller.post(`/orders/${order.orderId}/refund-request`, {
      reason: "damaged",
      refund_items: [item(1)],
    });
    const id = request.body.refund_request._id;
    const approval = { items: [{ product_variant_id: variantId, approved_qty: 1 }] };
    const support = makeRefundCalls(shop, await shop.operator("support"));
    expect((await support.planRequest(id, approval)).status).toBe(200);
    expect((await support.decideRequest(id, approval)).status).toBe(403);
    const excessApproval = { items: [{ product_variant_id: variantId, approved_qty: 2 }] };
    expect((await refundCalls.decideRequest(id, excessApproval)).status).toBe(422);
    const foreign = { items: [{ product_variant_id: "nothing", approved_qty: 1 }] };
    expect((await refundCalls.decideRequest(id, foreign)).status).toBe(422);
  });
});
