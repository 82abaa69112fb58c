import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { modules } from "../../modules.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { createRegistry } from "../../platform/modules/registry.ts";
import type { Reservation } from "../../platform/modules/reservation.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  aCheckout,
  aCourier,
  anOrder,
  aProduct,
  aProof,
  findInvariantViolations,
  addUnitsToCart,
  enableOnlinePayments,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";
import { systemActor } from "../order-status/index.ts";
import { changeStatus } from "./change-status.ts";
import { findOrder } from "./find-orders.ts";
import { readReservableOrder } from "./order-reservations.ts";
import { cancelOverdueOrders } from "./sweep-orders.ts";

/** The requests so far, in order. */
const calls: string[] = [];
const refusedCalls = new Set<string>();

/** Makes a reservation that only records its calls. */
function makeRecordingReservation(
  name: string,
  rank: number,
  commitsOn: Reservation["commitsOn"],
): Reservation {
  const record = (call: string) => async () => {
    calls.push(`${name} ${call}`);
    if (refusedCalls.has(`${name} ${call}`))
      throw new ShopError("conflict", `${name} is not there.`);
  };
  return {
    name,
    rank,
    commitsOn,
    reserve: record("reserve"),
    commit: record("commit"),
    release: record("release"),
  };
}

const shop = await startTestApi({
  modules: [
    ...modules,
    { name: "late", reservation: makeRecordingReservation("medals", 200, "shipping") },
    { name: "early", reservation: makeRecordingReservation("tokens", 1, "payment") },
  ],
});
const { deps } = shop;
await aCourier(deps);
await enableOnlinePayments(shop);
const product = await aProduct(deps, { variants: [{ stock: 1000 }] });
const variantId = product.variants[0]!.id;
const readRow = async (id: string) => (await findOrder(deps.db, id))!;
const reserved = async () => {
  const { rows } = await deps.pool.query<{ reserved: number }>(
    "select coalesce(sum(reserved), 0)::integer as reserved from stock_levels where variant_id = $1",
    [variantId],
  );
  return rows[0]!.reserved;
};

beforeEach(() => {
  calls.length = 0;
  refusedCalls.clear();
});

describe("reservations of an order", () => {
  test("reserves once when the order is placed, the most contended last", async () => {
    await anOrder(shop, { variantId });
    expect(calls).toEqual(["tokens reserve", "medals reserve"]);
    expect(deps.registry.reservations.map(({ name }) => name)).toEqual([
      "tokens",
      "cart lines",
      "vouchers",
      "points",
      "promotions",
      "stock",
      "medals",
    ]);
  });

  test("releases reservations once when the order is cancelled", async () => {
    const before = await reserved();
    const { orderId, guest } = await anOrder(shop, { variantId });
    calls.length = 0;
    await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    expect(calls).toEqual(["tokens release", "medals release"]);
    expect(await reserved()).toBe(before);
  });

  test("releases reservations when the payment deadline passes", async () => {
    const { orderId } = await anOrder(shop, { variantId });
    calls.length = 0;
    await deps.db.execute(sql`update orders set payment_deadline = now() where id = ${orderId}`);
    await cancelOverdueOrders(deps);
    expect(calls).toEqual(["tokens release", "medals release"]);
  });

  test("commits reservations at payment or at shipping", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId });
    const image = await aProof(shop, guest);
    await shop.as(guest).put(`/orders/${orderId}/upload`, { image });
    calls.length = 0;
    await runStaffAction(shop, "approve", orderId);
    expect(calls).toEqual(["tokens commit"]);
    await runStaffAction(shop, "ship", orderId);
    expect(calls).toEqual(["tokens commit", "medals commit"]);
  });

  test("a failed reservation leaves no order and no other reservation", async () => {
    const [before, guest] = [await reserved(), await addUnitsToCart(shop, { variantId })];
    refusedCalls.add("medals reserve");
    const lines = { checkout_product_variant_ids: [variantId] };
    const reply = await shop.as(guest).post("/stores/main/checkouts", aCheckout(lines));
    expect([reply.status, reply.body.code]).toEqual([409, "conflict"]);
    expect(await reserved()).toBe(before);
    expect((await shop.as(guest).get("/orders/all")).body.data).toEqual([]);
    expect((await shop.as(guest).get("/stores/main/shopping-cart/count")).body.count).toBe(1);
  });

  test("a failed release rolls the whole cancellation back", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId });
    const before = await reserved();
    refusedCalls.add("medals release");
    expect((await shop.as(guest).put(`/orders/${orderId}/cancelled`)).status).toBe(409);
    expect((await readRow(orderId)).status).toBe("submitted");
    expect(await reserved()).toBe(before);
    const events = await deps.db
      .select({ event: sql`event` })
      .from(sql`order_events`)
      .where(sql`order_id = ${orderId}`);
    expect(events).toEqual([{ event: "checkout" }]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

const onlinePayment = { payment_method: "ONLINE" };
const lines = async (guest: Parameters<typeof shop.as>[0]) =>
  (await shop.as(guest).get("/stores/main/shopping-cart/count")).body.count;
/** Simulates a payment at the provider. */
const takeMoney = (orderId: string) =>
  deps.db.execute(sql`
    insert into payments (id, order_id, provider, amount, state, expires_at)
    select 'paid ' || id, id, 'sandbox', total, 'paid', now() from orders where id = ${orderId}`);
async function reportLatePayment(orderId: string): Promise<void> {
  const order = await readRow(orderId);
  await inTransaction(deps.db, (tx) =>
    changeStatus(deps, tx, order, { event: "provider-paid-late", by: "shop", actor: systemActor }),
  );
}

describe("reservations of an online order", () => {
  test("an online order has half an hour to be paid and keeps its cart lines until then", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId, qty: 2, checkout: onlinePayment });
    const { createdAt, paymentDeadline } = await readRow(orderId);
    expect(paymentDeadline!.getTime() - createdAt.getTime()).toBe(1_800_000);
    expect(await lines(guest)).toBe(1);
    await addUnitsToCart(shop, { variantId, qty: 5, guest });
    const order = await readRow(orderId);
    const event = { event: "provider-paid", by: "shop", actor: systemActor } as const;
    await deps.db.execute(sql`delete from payments where order_id = ${orderId}`);
    await takeMoney(orderId);
    await inTransaction(deps.db, (tx) => changeStatus(deps, tx, order, event));
    const cart = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
    expect(cart.body.cart_items.map((line: { qty: number }) => line.qty)).toEqual([3]);
  });

  test("a payment after the cancellation reserves everything again", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId, checkout: onlinePayment });
    const before = await reserved();
    await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    calls.length = 0;
    await takeMoney(orderId);
    await reportLatePayment(orderId);
    expect(calls).toEqual(["tokens reserve", "tokens commit", "medals reserve"]);
    expect(await readRow(orderId)).toMatchObject({ status: "processing", isPaid: true });
    expect([await reserved(), await lines(guest)]).toEqual([before, 0]);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("a late payment leaves the order cancelled when a reservation fails", async () => {
    const { orderId, guest } = await anOrder(shop, { variantId, checkout: onlinePayment });
    await shop.as(guest).put(`/orders/${orderId}/cancelled`);
    const before = await reserved();
    refusedCalls.add("medals reserve");
    await expect(reportLatePayment(orderId)).rejects.toMatchObject({ code: "conflict" });
    expect(await readRow(orderId)).toMatchObject({ status: "cancelled", isPaid: false });
    expect(await reserved()).toBe(before);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });
});

test("reservations get all stored lines, with gifts listed apart", async () => {
  const { orderId, guest, reference } = await anOrder(shop, { variantId });
  await deps.db.execute(sql`
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', 'gift of ' || l.id, 'position', 1, 'is_gift', true,
      'original_unit_price', 0, 'unit_price', 0, 'original_subtotal', 0, 'subtotal', 0))).* from order_lines l where order_id = ${orderId}`);
  const { storeId } = await readRow(orderId);
  const reservable = await inTransaction(deps.db, (tx) => readReservableOrder(tx, orderId));
  expect(reservable).toEqual({
    id: orderId,
    reference,
    pickUpAt: null,
    storeId,
    customerId: guest.id,
    total: reservable.total,
    paymentMethod: "OFFLINE",
    isPlacedByStaff: false,
    pointTotal: 0,
    discounts: { promotionIds: [], voucherId: null, code: null },
    contact: { email: "chan.tai@example.com", phone: "85291234567" },
    lines: [
      { variantId, qty: 1, isGift: false },
      { variantId, qty: 1, isGift: true },
    ],
  });
  const { body } = await shop.as(guest).get(`/orders/${orderId}/details`);
  expect([body.cart_items.length, body.gift_items]).toMatchObject([
    1,
    [{ product_variant_id: variantId, qty: 1 }],
  ]);
  await deps.db.execute(sql`delete from order_lines where id like 'gift of %'`);
});

test("refuses two reservations of the same rank, so that rows lock in one order", () => {
  const sameRankModules = [
    { name: "one", reservation: makeRecordingReservation("medals", 1, "payment") },
    { name: "other", reservation: makeRecordingReservation("tokens", 1, "payment") },
  ];
  expect(() => createRegistry(sameRankModules)).toThrow("rank among reservations 1");
});
