import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { systemActor } from "../../orders/order-status/index.ts";
import { changeStatus, findOrder } from "../../orders/orders/index.ts";
import { placeOnlineOrder, startOnlineShop, readStoredOrder } from "../../orders/orders/testing.ts";
import { setWebhookFaults } from "../../orders/payments/sandbox/webhook-faults.ts";
import { visit } from "../../orders/payments/testing.ts";
import { lockWaitingOrders } from "../../orders/purchases/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { jobsTable } from "../../platform/jobs/graphile-tables.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  aCheckout,
  aMember,
  anOrder,
  aProduct,
  aRedeemed,
  aVoucher,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  readMailbox,
  overlapTransactions,
  countReserved,
  withoutGuard,
} from "../../testing/index.ts";

const { shop, variantId } = await startOnlineShop();
const { deps } = shop;
const online = { payment_method: "ONLINE" };
const stored = (orderId: string) => readStoredOrder(shop, orderId);
const lastUnit = async () => (await aProduct(deps, { variants: [{ stock: 1 }] })).variants[0]!.id;

describe("second order of the same cart lines", () => {
  test("supersedes the first order with its page, stock and email, even for the last unit", async () => {
    const unit = await lastUnit();
    const first = await placeOnlineOrder(shop, unit);
    const second = await checkOut(shop, first.guest, online);
    expect(second.status, second.text).toBe(200);
    expect(await stored(first.orderId)).toMatchObject({
      status: "cancelled",
      payments: ["failed"],
    });
    expect(await stored(second.body.order_id)).toMatchObject({ status: "submitted" });
    expect(await countReserved(deps, unit)).toBe(1);
    expect((await first.pays()).status).toBe(404);
    await deps.db.execute(sql`update ${jobsTable} set run_at = now()`);
    await shop.runJobs();
    const mails = (await readMailbox(shop, "Chan.Tai@Example.com")).filter(
      ({ subject }) =>
        subject?.includes(first.reference) || subject?.includes(second.body.reference),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order ${second.body.reference} is waiting for your payment`,
    ]);
    expect(mails[0]?.text).toContain(`your unpaid order ${first.reference}, which is cancelled`);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a superseding order may hold the limit per person, and the cart accepts it", async () => {
    const unit = (await aProduct(deps, { variants: [{ stock: 9 }] })).variants[0]!.id;
    await deps.db.execute(sql`update product_variants set per_person_limit = 1 where id = ${unit}`);
    const first = await placeOnlineOrder(shop, unit);
    const cart = await first.caller.post("/stores/main/shopping-cart/all", {});
    expect(cart.body.cart_items).toMatchObject([{ problem: null, max_qty: 1 }]);
    expect((await checkOut(shop, first.guest, online)).status).toBe(200);
  });

  test("the older order's history names its successor, whose receipt names the older order", async () => {
    const first = await placeOnlineOrder(shop, variantId);
    const second = await checkOut(shop, first.guest, online);
    const { reference, order_id } = second.body;
    const { return_url: page } = (await first.caller.post(`/orders/${order_id}/pay`, {})).body;
    const card = { do: "pay", number: "4242424242424242", expiry: "12/34", cvc: "123" };
    await visit(shop, page, card);
    await shop.runJobs();
    const receipts = (await readMailbox(shop, "Chan.Tai@Example.com")).filter(({ subject }) =>
      subject?.includes(reference),
    );
    expect(receipts.map(({ subject }) => subject)).toEqual([
      `We've received your payment for order ${reference}`,
    ]);
    expect(receipts[0]?.text).toContain(`replaces your unpaid order ${first.reference}`);
    const read = async (id: string) => (await first.caller.get(`/orders/${id}/details`)).body;
    expect(await read(first.orderId)).toMatchObject({
      current_status: "cancelled",
      superseded_by: reference,
    });
    expect(await read(order_id)).toMatchObject({ superseded_by: null });
  });

  test("a superseding order reuses the first order's voucher, which other lists show as used", async () => {
    const member = await aMember(shop, 100);
    const { id, code } = await aRedeemed(shop, member, await aVoucher(deps));
    const caller = shop.as(member);
    const placed = { ...online, voucher_code: code };
    const first = await anOrder(shop, { variantId, guest: member, checkout: placed });
    const readCart = async (body: object) =>
      (await caller.post("/stores/main/shopping-cart/all", body)).body;
    const mine = async () => (await caller.get(`/redeemed-vouchers/${id}/details`)).body;
    expect(await mine()).toMatchObject({ state: "used", order_id: first.orderId });
    const cart = await readCart({
      voucher_code: code,
      delivery_info: aCheckout()["delivery_info"],
    });
    expect(cart).toMatchObject({ is_voucher_applied: true, voucher_problem: null });
    expect((await readCart({})).usable_vouchers).toMatchObject([{ code }]);
    // The code stays with the first order while other lines are bought.
    const none = await readCart({ voucher_code: code, checkout_product_variant_ids: [] });
    expect(none.is_voucher_applied).toBe(false);
    const expected_total = cart.calculations.price.total;
    const second = await checkOut(shop, member, { ...placed, expected_total });
    expect(second.status, second.text).toBe(200);
    expect(await mine()).toMatchObject({ state: "used", order_id: second.body.order_id });
    expect(await stored(first.orderId)).toMatchObject({ status: "cancelled" });
    await caller.put(`/orders/${second.body.order_id}/cancelled`);
    expect(await mine()).toMatchObject({ state: "available", order_id: null });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("leaves alone orders paid offline, of other lines or of the other store", async () => {
    const other = await lastUnit();
    const first = await placeOnlineOrder(shop, variantId);
    await addUnitsToCart(shop, { variantId: other, guest: first.guest });
    const second = await checkOut(shop, first.guest, {
      ...online,
      checkout_product_variant_ids: [other],
    });
    expect(second.status, second.text).toBe(200);
    expect(await stored(first.orderId)).toMatchObject({ status: "submitted", payments: ["open"] });
    const byHand = await checkOut(shop, first.guest, { checkout_product_variant_ids: [other] });
    expect(await stored(second.body.order_id)).toMatchObject({ status: "cancelled" });
    await addUnitsToCart(shop, { variantId, guest: first.guest });
    await checkOut(shop, first.guest, online);
    expect(await stored(byHand.body.order_id)).toMatchObject({ status: "submitted" });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a refused second order leaves the first one payable", async () => {
    const first = await placeOnlineOrder(shop, variantId);
    const refused = await checkOut(shop, first.guest, { ...online, expected_total: "1.00" });
    expect(refused.body.code).toBe("total_changed");
    expect(await stored(first.orderId)).toMatchObject({ status: "submitted", payments: ["open"] });
    expect((await first.caller.post(`/orders/${first.orderId}/pay`, {})).status).toBe(200);
  });

  test("refuses the second order when the first turns out paid, and names it", async () => {
    const first = await placeOnlineOrder(shop, variantId);
    setWebhookFaults(deps, { drops: true });
    await first.pays();
    setWebhookFaults(deps);
    const second = await checkOut(shop, first.guest, online);
    expect(second).toMatchObject({
      status: 409,
      body: { code: "conflict", details: { reference: first.reference } },
    });
    expect(await stored(first.orderId)).toMatchObject({ status: "processing", payments: ["paid"] });
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a checkout repeated under one key leaves its own order and page alone", async () => {
    const guest = await addUnitsToCart(shop, { variantId });
    const once = () => checkOut(shop, guest, online, { "idempotency-key": "pressed-twice" });
    const [first, again] = [await once(), await once()];
    expect(again.body.order_id).toBe(first.body.order_id);
    expect(await stored(first.body.order_id)).toMatchObject({ payments: ["open"] });
  });
});

test("a cart names the orders that its chosen lines would supersede", async () => {
  const other = await lastUnit();
  const unit = await lastUnit();
  const { guest, orderId, reference } = await placeOnlineOrder(shop, unit);
  await addUnitsToCart(shop, { variantId: other, guest });
  const named = async (caller: typeof guest, ...ids: string[]) => {
    const chosen = { checkout_product_variant_ids: ids };
    return (await shop.as(caller).post("/stores/main/shopping-cart/all", chosen)).body
      .waiting_orders;
  };
  const waiting = { order_id: orderId, reference, held: [{ product_variant_id: unit, qty: 1 }] };
  expect(await named(guest, unit, other)).toEqual([waiting]);
  expect(await named(guest, other)).toEqual([]);
  expect(await named(await addUnitsToCart(shop, { variantId: other }), other)).toEqual([]);
  const refused = await checkOut(shop, guest, { ...online, expected_total: "1.00" });
  expect(refused.body.details.cart.waiting_orders).toEqual([waiting]);
  await shop.as(guest).put(`/orders/${orderId}/cancelled`);
  expect(await named(guest, unit)).toEqual([]);
});

test("many parallel checkouts of one cart confirm only the surviving order, also on retry", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  const ask = (at: number) => checkOut(shop, guest, online, { "idempotency-key": `crowd-${at}` });
  const all = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at)));
  const { rows } = await deps.db.execute<{ id: string; reference: string }>(
    sql`select id, reference from orders where customer_id = ${guest.id} and status = 'submitted'`,
  );
  expect(rows).toHaveLength(1);
  expect(all.filter(({ status, body }) => status === 200 && body.return_url === null)).toEqual([]);
  const overtaken = all.filter(({ status }) => status !== 200);
  expect(overtaken.length).toBeGreaterThan(0);
  for (const { status, body } of overtaken) expect([status, body.code]).toEqual([409, "conflict"]);
  for (const [at, { status, body }] of all.entries())
    if (status !== 200) {
      const again = await ask(at);
      expect([again.status, again.body.code]).toEqual([409, "conflict"]);
      expect(again.body.details).toEqual(body.details);
    }
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("a retried checkout of a superseded order names the surviving order every time", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  const key = { "idempotency-key": "repeated-later" };
  const first = await checkOut(shop, guest, online, key);
  expect(first.body.return_url).not.toBeNull();
  const { order_id, reference } = (await checkOut(shop, guest, online)).body;
  const again = await checkOut(shop, guest, online, key);
  expect(again).toMatchObject({
    status: 409,
    body: { code: "conflict", details: { superseded_by: { order_id, reference } } },
  });
  expect((await checkOut(shop, guest, online, key)).body.details).toEqual(again.body.details);
});

test("a superseded order names the order that finally stands", async () => {
  const first = await placeOnlineOrder(shop, variantId);
  const second = await checkOut(shop, first.guest, online);
  const third = await checkOut(shop, first.guest, online);
  const read = async (id: string) =>
    (await first.caller.get(`/orders/${id}/details`)).body.superseded_by;
  expect([await read(first.orderId), await read(second.body.order_id)]).toEqual([
    third.body.reference,
    third.body.reference,
  ]);
  expect(await read(third.body.order_id)).toBeNull();
});

test("two tabs that order the same lines at once leave one order", async () => {
  const guest = await addUnitsToCart(shop, { variantId });
  await Promise.all(Array.from({ length: 4 }, () => checkOut(shop, guest, online)));
  await shop.runJobs();
  const { rows } = await deps.db.execute<{ status: string }>(
    sql`select status from orders where customer_id = ${guest.id} and status = 'submitted'`,
  );
  expect(rows).toHaveLength(1);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

describe("payment of the first order", () => {
  test("ordering again during a payment leaves either the paid or the new order", async () => {
    for (let round = 0; round < 8; round += 1) {
      const first = await placeOnlineOrder(shop, variantId);
      const [second] = await Promise.all([checkOut(shop, first.guest, online), first.pays()]);
      await shop.runJobs();
      const before = await stored(first.orderId);
      if (second.status === 200) {
        expect(before).toMatchObject({ status: "cancelled", is_paid: false });
        expect(await stored(second.body.order_id)).toMatchObject({ status: "submitted" });
      } else {
        expect(second.body).toMatchObject({ code: "conflict" });
        expect(before).toMatchObject({ status: "processing", payments: ["paid"], refunds: 0 });
      }
    }
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  /** Looks for older orders while a payment is written but uncommitted. */
  async function lookDuringPayment(look: Pick<Deps, "db">) {
    const { guest, orderId } = await placeOnlineOrder(shop, variantId);
    const order = (await findOrder(deps.db, orderId))!;
    const ofCart = { customerId: guest.id, storeId: order.storeId };
    const [, found] = await overlapTransactions(
      deps.db,
      (tx) =>
        changeStatus(deps, tx, order, { event: "provider-paid", by: "shop", actor: systemActor }),
      () => inTransaction(look.db, (tx) => lockWaitingOrders(tx, ofCart)),
    );
    return found.map((waiting) => waiting.order.status);
  }

  test("the new order waits for the payment and supersedes nothing", async () => {
    expect(await lookDuringPayment(deps)).toEqual([]);
  });

  test("without the lock, the new order would supersede a paid one", async () => {
    const guard = withoutGuard(/ for no key update/, "");
    const careless = { ...deps, ...guard.deps(deps) };
    expect(await lookDuringPayment(careless)).toEqual(["submitted"]);
    expect(guard.removals()).toBeGreaterThan(0);
  });
});
