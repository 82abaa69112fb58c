import { expect, test } from "vitest";
import { creditPoints, spendPoints } from "../../offers/membership/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aProduct,
  aPromotion,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  makeReceivedOrder,
  startTestApi,
  localize,
} from "../../testing/index.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const variantId = (await aProduct(deps, { variants: [{ price: 10_000, stock: 10_000 }] }))
  .variants[0]!.id;
await aPromotion(deps, {
  groups: ["silver"],
  discount_type: "PRICE",
  discount_value: "20.00",
  title: localize("Silver members: HK$20 off"),
});
await aPromotion(deps, {
  code: "GOLD50",
  groups: ["gold"],
  discount_type: "PRICE",
  discount_value: "50.00",
  title: localize("For gold members: HK$50 off"),
  quota_per_person: 1,
});

const readLevel = async (member: Registered) =>
  (await shop.as(member).get("/profiles/membership/status")).body.membership_status.slug;
const readCart = async (member: Registered, code?: string) => {
  await addUnitsToCart(shop, { variantId, guest: member });
  const body = { voucher_code: code };
  return (await shop.as(member).post("/stores/main/shopping-cart/all", body)).body;
};
const discountNames = (cart: { discounts: { title: object }[] }) =>
  cart.discounts.map(({ title }) => title);
const readBenefits = async (member: Registered) =>
  (await shop.as(member).get("/profiles/membership/benefits")).body.data.map(
    (level: { slug: string; is_reached: boolean; benefits: { code: string | null }[] }) => [
      level.slug,
      level.is_reached,
      level.benefits.map(({ code }) => code),
    ],
  );
const give = (member: Registered, points: number) =>
  inTransaction(deps.db, (tx) =>
    creditPoints(tx, { customerId: member.id, points, idempotencyKey: crypto.randomUUID() }),
  );

test("a customer gains a level's benefits by buying and loses them by a full refund", async () => {
  const member = await shop.shopper();
  expect([await readLevel(member), discountNames(await readCart(member))]).toEqual(["member", []]);
  await give(member, 480);
  const bought = await makeReceivedOrder(shop, { variantId, qty: 2, guest: member });
  expect(await readLevel(member)).toBe("silver");
  const cart = await readCart(member);
  expect(discountNames(cart)).toEqual([localize("Silver members: HK$20 off")]);
  expect(cart.calculations.price_discount.global).toBe("20.00");
  const checkoutReply = await checkOut(shop, member);
  const order = (await shop.as(member).get(`/orders/${checkoutReply.body.order_id}/details`)).body;
  expect(discountNames(order)).toEqual([localize("Silver members: HK$20 off")]);

  const benefits = async () =>
    (await shop.as(member).get(`/orders/${bought.orderId}/details`)).body.earned_points;
  expect((await benefits()).reached_level.slug).toBe("silver");
  const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));
  const items = [{ product_variant_id: variantId, qty: 2, restock: true }];
  const refund = await refundCalls.refund(bought.orderId, { items, shipping: true });
  expect(refund.status, refund.text).toBe(200);
  expect(await readLevel(member)).toBe("member");
  expect((await benefits())?.reached_level ?? null).toBeNull();
  expect(discountNames(await readCart(member))).toEqual([]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("a refund withholds money for spent points, and these points no longer keep the level", async () => {
  const member = await shop.shopper();
  const readStatus = async () => (await shop.as(member).get("/profiles/membership/status")).body;
  await give(member, 480);
  const order = await makeReceivedOrder(shop, { variantId, qty: 2, guest: member });
  const earnedPoints = (await readStatus()).total_points_earned - 480;
  expect([earnedPoints > 10, await readLevel(member)]).toEqual([true, "silver"]);
  const availablePoints = (await readStatus()).available_points;
  const spending = {
    customerId: member.id,
    points: availablePoints - 5,
    idempotencyKey: crypto.randomUUID(),
  };
  await inTransaction(deps.db, (tx) => spendPoints(tx, spending));
  const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));
  const items = [{ product_variant_id: variantId, qty: 2, restock: true }];
  const refund = await refundCalls.refund(order.orderId, { items, shipping: true });
  expect(refund.body).toMatchObject({ points_taken: 5, points_withheld: earnedPoints - 5 });
  expect(await readStatus()).toMatchObject({
    total_points_earned: 480,
    available_points: 0,
    membership_status: { slug: "member" },
  });
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("refuses a level's code to members below that level, and a second use of the code", async () => {
  const member = await shop.shopper();
  await give(member, 600);
  expect(await readBenefits(member)).toEqual([
    ["member", true, []],
    ["silver", true, [null]],
    ["gold", false, [null]],
  ]);
  const refused = await readCart(member, "GOLD50");
  expect(refused.voucher_problem).toMatchObject({
    code: "not-yours",
    message: "This code is not for you.",
  });
  await give(member, 400);
  expect(await readBenefits(member)).toContainEqual(["gold", true, ["GOLD50"]]);
  expect((await readCart(member, "GOLD50")).is_voucher_applied).toBe(true);
  await checkOut(shop, member, { voucher_code: "GOLD50" });
  expect(await readBenefits(member)).toContainEqual(["gold", true, []]);
});

test("a level does not list expired, inactive or general promotions", async () => {
  await aPromotion(deps, { groups: ["member"], ends_at: "2020-01-01T00:00:00Z" });
  await aPromotion(deps, { groups: ["member"], is_active: false });
  await aPromotion(deps, { is_active: true, min_spending: "99999.00" });
  const member = await shop.shopper();
  expect(await readBenefits(member)).toContainEqual(["member", true, []]);
  const guest = await shop.as(shop.guest()).get("/profiles/membership/benefits");
  expect(guest.status).toBe(403);
});

test("a refused level code tells a member the missing points, and a guest nothing about levels", async () => {
  const member = await shop.shopper();
  await give(member, 300);
  const { voucher_problem: refused } = await readCart(member, "GOLD50");
  expect(refused).toMatchObject({ code: "not-yours", level: { points_to_go: 700 } });
  const guest = shop.guest();
  await addUnitsToCart(shop, { variantId, guest });
  const { body } = await shop
    .as(guest)
    .post("/stores/main/shopping-cart/all", { voucher_code: "GOLD50" });
  expect(body.voucher_problem.level).toBeUndefined();
  await aPromotion(deps, {
    code: "FROM200",
    discount_type: "PRICE",
    discount_value: "5.00",
    min_spending: "1000000.00",
    title: localize("HK$5 off"),
  });
  const { voucher_problem: voucherProblem } = await readCart(member, "FROM200");
  expect(voucherProblem).toMatchObject({ code: "minimum-not-met", missing: { qty: 0 } });
});
