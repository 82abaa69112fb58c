import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { creditPoints } from "../../offers/membership/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import {
  aCourier,
  aProduct,
  aPromotion,
  findInvariantViolations,
  checkOut,
  addUnitsToCart,
  recipient,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps, { fee: "40.00" });

/** Makes a cart with a product and its gift. */
async function aProductWithGift({ stock = 5, perPerson = 5 } = {}) {
  const [boughtProduct, gift] = [
    await aProduct(deps),
    await aProduct(deps, { variants: [{ price: 3_000, stock }] }),
  ];
  await aPromotion(deps, {
    discount_type: "BUY_X_GET_Y_FREE",
    buy_quantity: 1,
    get_quantity: 1,
    gift: gift.variants[0]!.sku,
    gifts_per_person: perPerson,
    goods: { products: [boughtProduct.slug] },
  });
  return { variantId: boughtProduct.variants[0]!.id, giftId: gift.variants[0]!.id };
}

const readCart = async (guest: Parameters<typeof checkOut>[1]) =>
  (await shop.as(guest).post("/stores/main/shopping-cart/all", {})).body;

/** Returns the expected cart that the page would send. */
const toExpectedCart = ({
  calculations,
  gift_items: gifts,
}: Awaited<ReturnType<typeof readCart>>) => ({
  expected_total: calculations.price.total,
  expected_points: calculations.point.total,
  expected_gifts: gifts.map(({ product_variant_id, qty }: Record<string, unknown>) => ({
    product_variant_id,
    qty,
  })),
});

test("refuses an order whose price in points changed, answers with the new cart and takes no points", async () => {
  const { variants } = await aProduct(deps);
  const variantId = variants[0]!.id;
  const setPoints = (point: number) =>
    deps.db.execute(sql`update product_variants set point = ${point} where id = ${variantId}`);
  await setPoints(80);
  const member = await shop.shopper();
  await inTransaction(deps.db, (tx) =>
    creditPoints(tx, { customerId: member.id, points: 200, idempotencyKey: member.id }),
  );
  await addUnitsToCart(shop, { variantId, guest: member });
  const expected = toExpectedCart(await readCart(member));
  await setPoints(150);
  const refusedReply = await checkOut(shop, member, expected);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "total_changed"]);
  const { cart } = refusedReply.body.details;
  expect(cart.calculations).toMatchObject({
    price: { total: expected.expected_total },
    point: { total: 150 },
  });
  const { body } = await shop.as(member).get("/profiles/membership/status");
  expect(body.available_points).toBe(200);
  expect((await checkOut(shop, member, toExpectedCart(cart))).status).toBe(200);
});

test("refuses an order without its expected gift once the contact has already had one", async () => {
  const { variantId, giftId } = await aProductWithGift({ perPerson: 1 });
  const delivery_details = { ...recipient, phone: "61234567", email: "gifts@example.com" };
  const first = await addUnitsToCart(shop, { variantId });
  expect((await checkOut(shop, first, { delivery_details })).status).toBe(200);
  const secondGuest = await addUnitsToCart(shop, { variantId });
  const expected = toExpectedCart(await readCart(secondGuest));
  expect(expected.expected_gifts).toEqual([{ product_variant_id: giftId, qty: 1 }]);
  const refusedReply = await checkOut(shop, secondGuest, { ...expected, delivery_details });
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "total_changed"]);
  const { cart } = refusedReply.body.details;
  expect([cart.gift_items, cart.calculations.price.total]).toEqual([[], expected.expected_total]);
  const checkoutReply = await checkOut(shop, secondGuest, {
    ...toExpectedCart(cart),
    delivery_details,
  });
  expect(checkoutReply.status).toBe(200);
});

test("refuses an order whose expected gift sold out, even in part; extra gifts are accepted", async () => {
  const { variantId, giftId } = await aProductWithGift({ stock: 3 });
  const guest = await addUnitsToCart(shop, { variantId, qty: 3 });
  const expected = toExpectedCart(await readCart(guest));
  expect(expected.expected_gifts).toEqual([{ product_variant_id: giftId, qty: 3 }]);
  const otherGuest = await addUnitsToCart(shop, { variantId: giftId, qty: 2 });
  expect((await checkOut(shop, otherGuest)).status).toBe(200);
  const refusedReply = await checkOut(shop, guest, expected);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, "total_changed"]);
  expect(refusedReply.body.details.cart.gift_items).toMatchObject([{ qty: 1 }]);
  const expectedWithoutGifts = { ...expected, expected_gifts: [] };
  expect((await checkOut(shop, guest, expectedWithoutGifts)).status).toBe(200);
  expect(await findInvariantViolations(deps)).toEqual([]);
});
