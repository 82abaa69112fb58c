import { describe, expect, test } from "vitest";
import {
  aCategory,
  anOrder,
  aPromotion,
  checkOut,
  addUnitsToCart,
  countReserved,
  setOnHand,
} from "../../testing/index.ts";
import type { PromotionRecord } from "./plan-promotions.ts";
import { startPromotionShop } from "./testing.ts";

const { shop, deps, aVariant, readCart, aCart } = await startPromotionShop();

describe("buy x, get y free", () => {
  const aGiftPromotion = (gift: string, terms: Partial<PromotionRecord> = {}) =>
    aPromotion(deps, {
      discount_type: "BUY_X_GET_Y_FREE",
      buy_quantity: 2,
      get_quantity: 1,
      gift,
      ...terms,
    });

  test("a cart with too few goods says how many more of which category earn the gift", async () => {
    const giftVariant = await aVariant({ variants: [{ price: 3_000, stock: 5 }] });
    const categoryId = await aCategory(deps, { name: "near-games" });
    await aGiftPromotion(giftVariant.sku, {
      goods: { categories: ["near-games"], products: [], variants: [] },
    });
    const { fetchCart } = await aCart(1, { categoryIds: [categoryId] });
    expect(await fetchCart()).toMatchObject({
      near_offers: [
        {
          template_type: "STORE",
          missing: { amount: "0.00", qty: 1 },
          gift: { en: expect.any(String) as string },
          category_id: categoryId,
          replaces: null,
        },
      ],
    });
  });

  test("adds the gift free to cart and order, reserves it and releases it on cancellation", async () => {
    const giftVariant = await aVariant({ variants: [{ price: 3_000, stock: 5 }] });
    await aGiftPromotion(giftVariant.sku);
    const { guest, variantId, fetchCart } = await aCart(5);
    const cart = await fetchCart();
    expect(cart.gift_items).toMatchObject([{ product_variant_id: giftVariant.variantId, qty: 2 }]);
    expect(cart.calculations.price.total).toBe("540.00");
    const checkoutReply = await checkOut(shop, guest);
    expect([
      await countReserved(deps, variantId),
      await countReserved(deps, giftVariant.variantId),
    ]).toEqual([5, 2]);
    const order = (await shop.as(guest).get(`/orders/${checkoutReply.body.order_id}/details`)).body;
    expect(order.gift_items).toMatchObject(cart.gift_items);
    await shop.as(guest).put(`/orders/${checkoutReply.body.order_id}/cancelled`, {});
    expect(await countReserved(deps, giftVariant.variantId)).toBe(0);
  });

  test("gives at most the gifts in stock, and explains a sold-out gift", async () => {
    const giftVariant = await aVariant({ variants: [{ stock: 1 }] });
    await aGiftPromotion(giftVariant.sku);
    const { fetchCart } = await aCart(6);
    expect((await fetchCart()).gift_items).toMatchObject([{ qty: 1 }]);
    await setOnHand(deps, giftVariant.variantId, 0);
    const cart = await fetchCart();
    expect(cart.gift_items).toEqual([]);
    expect(cart.calculation_trace).toContainEqual(
      expect.objectContaining({ applied: false, reason: "nothing-to-give" }),
    );
  });

  test("limits gifts per person over all their orders", async () => {
    const giftVariant = await aVariant({ variants: [{ stock: 50 }] });
    await aGiftPromotion(giftVariant.sku, { gifts_per_person: 3 });
    const { variantId } = await aVariant({ variants: [{ stock: 50 }] });
    const { guest } = await anOrder(shop, { variantId, qty: 4 });
    await addUnitsToCart(shop, { variantId, guest, qty: 6 });
    expect((await readCart(guest)).gift_items).toMatchObject([{ qty: 1 }]);
  });
});
