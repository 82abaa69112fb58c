import { computeDiscountedPrice, type LocalDiscount } from "@harbour/contracts/discounted-price";
import type { Money } from "../../platform/values/money.ts";

/**
 * Returns a unit's price after its own discount, and the price after a promotion's percentage too. The latter is null
 * when there is no promotion.
 */
export function effectivePrices(
  price: Money,
  discount: LocalDiscount | null,
  promotionOff: number | null,
) {
  const discountedPrice = computeDiscountedPrice(price, discount);
  const promotion = promotionOff && { type: "PERCENTAGE" as const, value: promotionOff };
  return {
    discountedPrice,
    promotionPrice: promotion ? computeDiscountedPrice(discountedPrice, promotion) : null,
  };
}
