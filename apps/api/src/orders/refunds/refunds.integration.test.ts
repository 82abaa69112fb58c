import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { creditPoints } from "../../offers/membership/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import {
  aCourier,
  anOrder,
  aProduct,
  type Bought,
  findInvariantViolations,
  readMailbox,
  makePaidOrder,
  makeReceivedOrder,
  recipient,
  makeShippedOrder,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";
import { findOrder } from "../orders/index.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const owner = await shop.operator("owner");
const refundCalls = makeRefundCalls(shop, owner);

/** Makes a product with 100 units in stock and a price in money. `point` adds a price in points. */
async function anArticle(point = 0): Promise<string> {
  const product = await aProduct(deps, { variants: [{ stock: 100 }] });
  const variantId = product.variants[0]!.id;
  if (point > 0)
    await deps.db.execute(
      sql`update product_variants set point = ${point} where id = ${variantId}`,
    );
  return variantId;
}
const readStock = async (variantId: string) =>
  (
    await deps.db.execute<{ on_hand: number; reserved: number }>(
      sql`select sum(on_hand)::integer as on_hand, sum(reserved)::integer as reserved from stock_levels where variant_id = ${variantId}`,
    )
  ).rows[0]!;
const item = (variantId: string, qty: number, restock = false) => ({
  product_variant_id: variantId,
  qty,
  restock,
});
const readDetails = async (order: Bought) =>
  (await shop.as(order.guest).get(`/orders/${order.orderId}/details`)).body;
/** Reads a refund from the buyer's list of orders. */
const readListedRefund = async (order: Bought) =>
  (await shop.as(order.guest).get("/orders/all")).body.data[0].refund;
const readPoints = async (member: Registered) =>
  (await shop.as(member).get("/profiles/membership/status")).body;

describe("partial refund before shipping", () => {
  test("a partial refund releases its goods, owes a transfer and leaves the rest of the order", async () => {
    const variantId = await anArticle();
    const email = "part@refunds.example";
    const order = await makePaidOrder(shop, {
      variantId,
      qty: 3,
      checkout: { delivery_details: { ...recipient, email } },
    });
    const total = Number((await readDetails(order)).calculations.price.total);
    const refundPlan = await refundCalls.plan(order.orderId, { items: [item(variantId, 1)] });
    expect(refundPlan.body).toMatchObject({
      online: "0.00",
      cancels_order: false,
      items: [{ qty: 1, withdrawn_qty: 1 }],
    });
    expect(await refundCalls.readRefunds(order.orderId)).toEqual([]);
    const refund = await refundCalls.refund(order.orderId, { items: [item(variantId, 1)] });
    expect(refund.status, refund.text).toBe(200);
    expect(refund.body).toMatchObject({ state: "DUE", transfer: refundPlan.body.transfer });
    expect(await readStock(variantId)).toEqual({ on_hand: 100, reserved: 2 });
    const details = await readDetails(order);
    expect(details).toMatchObject({
      current_status: "processing",
      refunded_amount: refund.body.transfer,
      refunds: [{ items: [{ product_variant_id: variantId, qty: 1 }], paid_back_at: null }],
    });
    expect(Number(details.refunded_amount)).toBeLessThan(total);
    expect(await readListedRefund(order)).toEqual({ share: "part", is_sent: false });
    expect((await readMailbox(shop, email)).map(({ kind }) => kind)).toContain("refund-approved");

    const payoutReply = await refundCalls.paidOut(refund.body._id);
    expect(payoutReply.body).toMatchObject({ state: "DONE" });
    expect((await refundCalls.paidOut(refund.body._id)).status).toBe(409);
    expect((await readMailbox(shop, email)).map(({ kind }) => kind)).toContain("refund-paid-back");
    expect((await readDetails(order)).refunds[0].paid_back_at).not.toBeNull();
    expect(await readListedRefund(order)).toEqual({ share: "part", is_sent: true });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("refunding the last unit includes shipping and cancels the order", async () => {
    const variantId = await anArticle();
    const order = await makePaidOrder(shop, { variantId, qty: 2 });
    await refundCalls.refund(order.orderId, { items: [item(variantId, 1)] });
    const last = await refundCalls.refund(order.orderId, { items: [item(variantId, 1)] });
    expect(last.status, last.text).toBe(200);
    const details = await readDetails(order);
    expect(details.current_status).toBe("cancelled");
    expect(details.refunded_amount).toBe(details.calculations.price.total);
    expect(await readListedRefund(order)).toEqual({ share: "all", is_sent: false });
    expect(await readStock(variantId)).toEqual({ on_hand: 100, reserved: 0 });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("staff ship only the pieces that were not refunded", async () => {
    const variantId = await anArticle();
    const order = await makePaidOrder(shop, { variantId, qty: 3 });
    await refundCalls.refund(order.orderId, { items: [item(variantId, 2)] });
    await runStaffAction(shop, "ship", order.orderId);
    expect(await readStock(variantId)).toEqual({ on_hand: 99, reserved: 0 });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("refund of a partly shipped order", () => {
  test("a refund releases unsent goods first, and an order with none left counts as fully shipped", async () => {
    const variantId = await anArticle();
    const order = await makePaidOrder(shop, { variantId, qty: 3 });
    const lines = [{ product_variant_id: variantId, qty: 1 }];
    await runStaffAction(shop, "ship", order.orderId, { body: { lines } });
    expect((await findOrder(deps.db, order.orderId))!.completesAt).toBeNull();
    await refundCalls.refund(order.orderId, { items: [item(variantId, 1)] });
    expect((await findOrder(deps.db, order.orderId))!.completesAt).toBeNull();
    expect(await findInvariantViolations(deps)).toEqual([]);
    await refundCalls.refund(order.orderId, { items: [item(variantId, 1)] });
    expect(await readStock(variantId)).toEqual({ on_hand: 99, reserved: 0 });
    const details = await readDetails(order);
    expect(details).toMatchObject({ current_status: "delivering", actions: ["complete"] });
    expect(details.completes_at).not.toBeNull();
    expect(details.cart_items).toMatchObject([{ qty: 3, withdrawn_qty: 2 }]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("refund after shipping", () => {
  test("restocks shipped goods only when staff confirm their return, and keeps the deadline", async () => {
    const variantId = await anArticle();
    const order = await makeShippedOrder(shop, { variantId, qty: 3 });
    const before = await findOrder(deps.db, order.orderId);
    await refundCalls.refund(order.orderId, { items: [item(variantId, 1)] });
    expect(await readStock(variantId)).toEqual({ on_hand: 97, reserved: 0 });
    await refundCalls.refund(order.orderId, { items: [item(variantId, 2, true)], shipping: true });
    expect(await readStock(variantId)).toEqual({ on_hand: 99, reserved: 0 });
    const after = await findOrder(deps.db, order.orderId);
    expect(after).toMatchObject({ status: "delivering", completesAt: before!.completesAt });
    expect((await readDetails(order)).refunded_amount).toBe(
      (await readDetails(order)).calculations.price.total,
    );
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("points of a refunded order", () => {
  test("a full refund restores spent and earned points exactly", async () => {
    const variantId = await anArticle(30);
    const member = await shop.shopper();
    await inTransaction(deps.db, (tx) =>
      creditPoints(tx, { customerId: member.id, points: 200, idempotencyKey: member.id }),
    );
    const before = await readPoints(member);
    const order = await makeReceivedOrder(shop, { variantId, qty: 3, guest: member });
    expect((await readPoints(member)).available_points).not.toBe(200);
    for (let n = 0; n < 3; n += 1) {
      const refund = await refundCalls.refund(order.orderId, {
        items: [item(variantId, 1, true)],
        shipping: n === 1,
      });
      expect(refund.status, refund.text).toBe(200);
      expect(refund.body).toMatchObject({ points_back: 30, points_withheld: 0 });
    }
    const after = await readPoints(member);
    expect(after.available_points).toBe(200);
    expect(after.total_points_earned).toBe(before.total_points_earned);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("withholds money for earned points that are already spent", async () => {
    const variantId = await anArticle();
    const member = await shop.shopper();
    const order = await makeReceivedOrder(shop, { variantId, qty: 3, guest: member });
    const earnedPoints = (await readPoints(member)).available_points;
    expect(earnedPoints).toBeGreaterThan(0);
    const dearArticle = await anArticle(earnedPoints);
    await makePaidOrder(shop, { variantId: dearArticle, guest: member });
    const remainingPoints = (await readPoints(member)).available_points;
    const refund = await refundCalls.refund(order.orderId, {
      items: [item(variantId, 3)],
      shipping: true,
    });
    expect(refund.body.points_taken + refund.body.points_withheld).toBe(earnedPoints);
    expect(refund.body.points_taken).toBe(Math.min(remainingPoints, earnedPoints));
    expect(refund.body.withheld).toBe((refund.body.points_withheld / 10).toFixed(2));
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

describe("goodwill", () => {
  test("pays goodwill with a note and audit, at most the paid amount, on paid orders only", async () => {
    const variantId = await anArticle();
    const order = await makeShippedOrder(shop, { variantId });
    const goodwillRefund = await refundCalls.refund(order.orderId, {
      goodwill: "20.00",
      note: "Late",
    });
    expect(goodwillRefund.body).toMatchObject({ goodwill: "20.00", note: "Late", items: [] });
    expect((await refundCalls.refund(order.orderId, { goodwill: "99999.00" })).status).toBe(409);
    expect((await refundCalls.refund(order.orderId, {})).status).toBe(409);
    expect((await refundCalls.refund(order.orderId, { goodwill: "-1.00" })).status).toBe(422);
    const { rows } = await deps.db.execute<{ before: object; after: object }>(
      sql`select before, after from operator_audit where subject = ${`order ${order.orderId}`} and action in ('pay-back', 'refund')`,
    );
    expect(rows).toMatchObject([
      { before: { refunded_amount: "0.00" }, after: { goodwill: "20.00" } },
    ]);
    expect(JSON.stringify(rows), "the audit forgets nobody's words").not.toContain("Late");
    const unpaid = await anOrder(shop, { variantId });
    const refusedReply = await refundCalls.refund(unpaid.orderId, { goodwill: "1.00" });
    expect(refusedReply).toMatchObject({ status: 409, body: { code: "order_state" } });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("owner and managers may grant goodwill, and support may only plan it", async () => {
    const order = await makePaidOrder(shop, { variantId: await anArticle() });
    const support = makeRefundCalls(shop, await shop.operator("support"));
    expect((await support.plan(order.orderId, { goodwill: "5.00" })).status).toBe(200);
    expect((await support.refund(order.orderId, { goodwill: "5.00" })).status).toBe(403);
  });
});
