import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  makePaidOrder,
  startTestApi,
  runStaffAction,
} from "../../testing/index.ts";
import { makeRefundCalls } from "./testing.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);
const refundCalls = makeRefundCalls(shop, await shop.operator("owner"));

const aVariant = async () => (await aProduct(deps, { variants: [{ stock: 50 }] })).variants[0]!.id;

/** Refunds this number of units before shipping. */
async function withdrawPieces(orderId: string, variantId: string, qty: number) {
  const items = [{ product_variant_id: variantId, qty }];
  const refundReply = await refundCalls.refund(orderId, { items });
  expect(refundReply.status, refundReply.text).toBe(200);
}

describe("pieces refunded before shipping", () => {
  test("a buyer can rate shipped pieces but not refunded unsent ones", async () => {
    const [shippedVariant, unsentVariant] = [await aVariant(), await aVariant()];
    const guest = await addUnitsToCart(shop, { variantId: unsentVariant });
    const { orderId } = await makePaidOrder(shop, { variantId: shippedVariant, guest });
    await withdrawPieces(orderId, unsentVariant, 1);
    await runStaffAction(shop, "ship", orderId);
    await shop.as(guest).put(`/orders/${orderId}/completed`);
    const rate = (product_variant_id: string) =>
      shop.as(guest).post(`/orders/${orderId}/reviews`, {
        reviews: [{ product_variant_id, rating: 1, comment: "Never came." }],
      });
    const refusedReply = await rate(unsentVariant);
    expect([refusedReply.status, refusedReply.body.errors]).toEqual([
      422,
      { "reviews.0.product_variant_id": ["This product was paid back before it was sent."] },
    ]);
    expect((await rate(shippedVariant)).status).toBe(200);
    expect(await findInvariantViolations(deps)).toEqual([]);
  });

  test("pieces refunded before shipping do not count against the limit per person", async () => {
    const variantId = await aVariant();
    await deps.db.execute(
      sql`update product_variants set per_person_limit = 2 where id = ${variantId}`,
    );
    const { guest, orderId } = await makePaidOrder(shop, { variantId, qty: 2 });
    await addUnitsToCart(shop, { variantId, guest });
    const line = async () =>
      (await shop.as(guest).post("/stores/main/shopping-cart/all", {})).body.cart_items[0];
    expect(await line()).toMatchObject({ max_qty: 0, bought_before: { qty: 2 } });
    expect((await checkOut(shop, guest)).body.code).toBe("quantity_limit");
    await withdrawPieces(orderId, variantId, 1);
    expect(await line()).toMatchObject({ max_qty: 1, bought_before: { qty: 1 }, problem: null });
    expect((await checkOut(shop, guest)).status).toBe(200);
  });
});
