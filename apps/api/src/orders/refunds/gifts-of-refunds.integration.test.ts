import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aPromotion,
  findInvariantViolations,
  addUnitsToCart,
  makePaidOrder,
  countReserved,
  runStaffAction,
  startTestApi,
} from "../../testing/index.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));

/** Makes a paid, unsent order of four units under an offer that gives one free unit for every two. */
async function aGiftedOrder({ perPerson = null as number | null } = {}) {
  const game = await aProduct(deps, { variants: [{ stock: 50 }] });
  const gift = await aProduct(deps, { variants: [{ price: 3_000, stock: 50 }] });
  const [variantId, giftId] = [game.variants[0]!.id, gift.variants[0]!.id];
  const promotionId = await aPromotion(deps, {
    discount_type: "BUY_X_GET_Y_FREE",
    buy_quantity: 2,
    get_quantity: 1,
    gift: gift.variants[0]!.sku,
    gifts_per_person: perPerson,
    goods: { products: [game.slug] },
  });
  const order = await makePaidOrder(shop, { variantId, qty: 4 });
  await deps.db.execute(sql`update promotions set is_active = false, buy_quantity = 9`);
  const { orderId } = order;
  const makeRefundBody = (qty: number, gifts: number) => ({
    items: [{ product_variant_id: variantId, qty }],
    gifts: gifts > 0 ? [{ product_variant_id: giftId, qty: gifts }] : [],
  });
  const details = async () => (await shop.as(order.guest).get(`/orders/${orderId}/details`)).body;
  return { ...order, variantId, giftId, promotionId, makeRefundBody, details };
}

test("a refund plan names the gifts no longer earned by the offer's terms at purchase", async () => {
  const { orderId, makeRefundBody, giftId } = await aGiftedOrder();
  const planUnearned = async (qty: number) =>
    (await refundCalls.plan(orderId, makeRefundBody(qty, 0))).body.gifts;
  expect(await planUnearned(1)).toMatchObject([
    { product_variant_id: giftId, qty: 1, unsent_qty: 1 },
  ]);
  expect(await planUnearned(3)).toMatchObject([{ qty: 2, unsent_qty: 2, withdrawn_qty: 0 }]);
  const planReply = await refundCalls.plan(orderId, makeRefundBody(2, 2));
  expect([planReply.body.code, planReply.body.details]).toEqual([
    "conflict",
    { gifts: { [giftId]: 1 } },
  ]);
});

test("withdrawing gifts with a refund releases their stock and removes them from packing", async () => {
  const { orderId, makeRefundBody, giftId, details, guest } = await aGiftedOrder();
  const refundPlan = await refundCalls.plan(orderId, makeRefundBody(3, 2));
  expect(refundPlan.body.gifts).toMatchObject([{ qty: 2, withdrawn_qty: 2 }]);
  const refundReply = await refundCalls.refund(orderId, makeRefundBody(3, 2));
  expect(refundReply.status, refundReply.text).toBe(200);
  expect(refundReply.body.items).toContainEqual({
    product_variant_id: giftId,
    qty: 2,
    amount: "0.00",
    points: 0,
    withdrawn_qty: 2,
  });
  expect(await countReserved(deps, giftId)).toBe(0);
  expect((await details()).gift_items).toMatchObject([{ qty: 2, withdrawn_qty: 2 }]);
  await runStaffAction(shop, "ship", orderId);
  const { parcels } = await details();
  expect(parcels[0].lines.map((line: { qty: number }) => line.qty)).toEqual([1]);
  const repeatedReply = await refundCalls.refund(orderId, makeRefundBody(1, 1));
  expect(repeatedReply.body.errors).toHaveProperty(["gifts.0.product_variant_id"]);
  await shop.as(guest).put(`/orders/${orderId}/completed`);
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("ships gifts that nobody withdrew, and cannot withdraw shipped gifts", async () => {
  const { orderId, makeRefundBody, giftId, details } = await aGiftedOrder();
  expect((await refundCalls.refund(orderId, makeRefundBody(1, 0))).status).toBe(200);
  await runStaffAction(shop, "ship", orderId);
  const { parcels } = await details();
  expect(parcels[0].lines).toContainEqual({ product_variant_id: giftId, qty: 2 });
  const lateReply = await refundCalls.plan(orderId, makeRefundBody(3, 0));
  expect(lateReply.body.gifts).toMatchObject([{ qty: 2, unsent_qty: 0 }]);
  expect((await refundCalls.refund(orderId, makeRefundBody(3, 1))).body.code).toBe("conflict");
  expect(await findInvariantViolations(deps)).toEqual([]);
});

test("a withdrawn gift does not count against the gift limit per person", async () => {
  const { orderId, makeRefundBody, promotionId, variantId, guest } = await aGiftedOrder({
    perPerson: 2,
  });
  await deps.db.execute(
    sql`update promotions set is_active = true, buy_quantity = 2 where id = ${promotionId}`,
  );
  await addUnitsToCart(shop, { variantId, qty: 2, guest });
  const readCartGifts = async () =>
    (await shop.as(guest).post("/stores/main/shopping-cart/all", {})).body.gift_items;
  expect(await readCartGifts()).toEqual([]);
  expect((await refundCalls.refund(orderId, makeRefundBody(2, 1))).status).toBe(200);
  expect(await readCartGifts()).toMatchObject([{ qty: 1 }]);
  expect(await findInvariantViolations(deps)).toEqual([]);
});
