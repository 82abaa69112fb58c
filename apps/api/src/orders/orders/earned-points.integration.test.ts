import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aMember,
  aProduct,
  aProof,
  findInvariantViolations,
  checkOut,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps, { fee: "40.00" });
const variantId = (await aProduct(deps, { variants: [{ price: 50_500 }] })).variants[0]!.id;

/**
 * Buys a product for $505.00 with $40.00 of shipping. Then staff confirm the payment.
 * @returns the order's reference
 */
async function buyAndPay(buyer: Shopper): Promise<string> {
  const line = { product_variant_id: variantId, qty: 1 };
  await shop.as(buyer).post("/stores/main/shopping-cart/add-to-cart", line);
  const { order_id, reference } = (await checkOut(shop, buyer)).body;
  const before = await pointsEarned();
  const proof = { image: await aProof(shop, buyer) };
  expect((await shop.as(buyer).put(`/orders/${order_id}/upload`, proof)).status).toBe(200);
  expect(await pointsEarned()).toBe(before);
  await runStaffAction(shop, "approve", order_id);
  return reference;
}

async function pointsEarned(): Promise<number> {
  const {
    rows: [row],
  } = await deps.db.execute<{ points: number }>(sql`
    select coalesce(sum(points), 0)::integer as points from point_transactions`);
  return row!.points;
}

test("a guest's paid order earns no points, though the cart shows what members earn", async () => {
  const guest = shop.guest();
  const line = { product_variant_id: variantId, qty: 1 };
  await shop.as(guest).post("/stores/main/shopping-cart/add-to-cart", line);
  const { body: cart } = await shop.as(guest).post("/stores/main/shopping-cart/all", {});
  expect(cart.points_to_earn).toBe(54);
  await buyAndPay(shop.guest());
  expect(await pointsEarned()).toBe(0);
});

test("a member's order earns points only when it is paid", async () => {
  const member = await shop.shopper();
  const reference = await buyAndPay(member);
  const { body: status } = await shop.as(member).get("/profiles/membership/status");
  expect(status).toMatchObject({ available_points: 54, total_points_earned: 54 });
  const { body: history } = await shop.as(member).get("/profiles/membership/transactions");
  expect(history.data).toMatchObject([
    { type: "PURCHASE", points: 54, order_reference: reference },
  ]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("an order shows the points to earn, then the earned points and the reached level", async () => {
  const member = await shop.shopper();
  const dearProduct = await aProduct(deps, { variants: [{ price: 600_000 }] });
  const line = { product_variant_id: dearProduct.variants[0]!.id, qty: 1 };
  await shop.as(member).post("/stores/main/shopping-cart/add-to-cart", line);
  const { order_id } = (await checkOut(shop, member)).body;
  const fetchOrder = async () => (await shop.as(member).get(`/orders/${order_id}/details`)).body;
  const { earned_points: before } = await fetchOrder();
  expect(before).toEqual({ points: 604, is_earned: false, reached_level: null });
  await shop.as(member).put(`/orders/${order_id}/upload`, { image: await aProof(shop, member) });
  await runStaffAction(shop, "approve", order_id);
  expect((await fetchOrder()).earned_points).toMatchObject({ points: 604, is_earned: true });
  const { body: status } = await shop.as(member).get("/profiles/membership/status");
  expect((await fetchOrder()).earned_points.reached_level).toEqual(status.membership_status);
});

test("an order that reaches no new level names no level, and a cancelled order names no points", async () => {
  const member = await shop.shopper();
  const reference = await buyAndPay(member);
  const { body: paidOrder } = await shop.as(member).get(`/orders/${reference}/details`);
  expect(paidOrder.earned_points).toEqual({ points: 54, is_earned: true, reached_level: null });
  const line = { product_variant_id: variantId, qty: 1 };
  await shop.as(member).post("/stores/main/shopping-cart/add-to-cart", line);
  const { order_id } = (await checkOut(shop, member)).body;
  await shop.as(member).put(`/orders/${order_id}/cancelled`);
  const { body: cancelled } = await shop.as(member).get(`/orders/${order_id}/details`);
  expect(cancelled.earned_points).toBeNull();
});

test("the reached level of an order excludes points withheld by a refund", async () => {
  const reachLevel = async (withheld: number) => {
    const member = await aMember(shop, 480);
    if (withheld > 0)
      await deps.db.execute(sql`
        insert into withheld_points (refund_id, customer_id, points) values (${`r-${member.id}`}, ${member.id}, ${withheld})`);
    const reference = await buyAndPay(member);
    return (await shop.as(member).get(`/orders/${reference}/details`)).body.earned_points;
  };
  const pointsReachingLevel = await reachLevel(0);
  expect(pointsReachingLevel).toMatchObject({ points: 54, is_earned: true });
  expect(pointsReachingLevel.reached_level).not.toBeNull();
  expect((await reachLevel(100)).reached_level).toBeNull();
});

test("an order shows no reached level after a refund withheld its points or after they expired", async () => {
  const member = await aMember(shop, 480);
  const reference = await buyAndPay(member);
  const readReachedLevel = async () =>
    (await shop.as(member).get(`/orders/${reference}/details`)).body.earned_points.reached_level;
  const refund = (points: number, expired: number) =>
    deps.db.execute(sql`
      insert into withheld_points (refund_id, customer_id, points, expired, order_reference)
      values (${crypto.randomUUID()}, ${member.id}, ${points}, ${expired}, ${reference})`);
  await refund(1, 0);
  expect(await readReachedLevel(), "533 points of 500").not.toBeNull();
  await refund(0, 34);
  expect(await readReachedLevel()).toBeNull();
});
