import { expect, test } from "vitest";
import {
  aCourier,
  aProduct,
  aPromotion,
  findInvariantViolations,
  checkOut,
  raceForStock,
  addUnitsToCart,
  countReserved,
  startTestApi,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps } = shop;
await aCourier(deps);

/**
 * Checks out two carts at once. Both earn a gift of which one unit is left.
 * @param isGiftExpected whether the page states that it showed the gift
 */
async function checkOutForLastGift({ isGiftExpected }: { isGiftExpected: boolean }) {
  const [boughtProduct, gift] = [
    await aProduct(deps),
    await aProduct(deps, { variants: [{ price: 3_000, stock: 1 }] }),
  ];
  await aPromotion(deps, {
    discount_type: "BUY_X_GET_Y_FREE",
    buy_quantity: 1,
    get_quantity: 1,
    gift: gift.variants[0]!.sku,
    goods: { products: [boughtProduct.slug] },
  });
  const [variantId, giftId] = [boughtProduct.variants[0]!.id, gift.variants[0]!.id];
  const guests = [
    await addUnitsToCart(shop, { variantId }),
    await addUnitsToCart(shop, { variantId }),
  ];
  const expected = isGiftExpected && { expected_gifts: [{ product_variant_id: giftId, qty: 1 }] };
  const replies = await raceForStock(deps, { variantId: giftId, callCount: 2 }, () =>
    Promise.all(guests.map((guest) => checkOut(shop, guest, { ...expected }))),
  );
  expect([await countReserved(deps, giftId), await findInvariantViolations(deps)]).toEqual([1, []]);
  const readGifts = async (giftIndex: number) => {
    const { body } = replies[giftIndex]!;
    return (await shop.as(guests[giftIndex]!).get(`/orders/${body.order_id}/details`)).body
      .gift_items;
  };
  return { guests, replies, readGifts };
}

test("the last expected gift goes to one of two orders; the other gets a cart without it", async () => {
  const { guests, replies } = await checkOutForLastGift({ isGiftExpected: true });
  const refusedIndex = replies.findIndex(({ status }) => status === 409);
  expect(replies.map(({ status }) => status)).toEqual(refusedIndex === 0 ? [409, 200] : [200, 409]);
  const { body } = replies[refusedIndex]!;
  expect([body.code, body.details.cart.gift_items]).toEqual(["total_changed", []]);
  expect((await checkOut(shop, guests[refusedIndex]!, { expected_gifts: [] })).status).toBe(200);
});

test("two orders that expect no gift are both placed, one with the last gift", async () => {
  const { replies, readGifts } = await checkOutForLastGift({ isGiftExpected: false });
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([...(await readGifts(0)), ...(await readGifts(1))]).toHaveLength(1);
});
