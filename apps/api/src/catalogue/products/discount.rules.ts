import { type Money, takePercent } from "../../platform/values/money.ts";

export type DiscountType = "PRICE" | "PERCENTAGE";

/** A variant's own active discount. `value` is cents off for PRICE, hundredths of a per cent for PERCENTAGE. */
export interface LocalDiscount {
  readonly type: DiscountType;
  readonly value: number;
}

/** Returns a unit's price after its own discount, and with a promotion's percentage; null without one. */
export function effectivePrices(
  price: Money,
  discount: LocalDiscount | null,
  promotionOff: number | null,
) {
  const reduced = computeDiscountedPrice(price, discount);
  const promotion = promotionOff && { type: "PERCENTAGE" as const, value: promotionOff };
  return {
    discountedPrice: reduced,
    promotionPrice: promotion ? computeDiscountedPrice(reduced, promotion) : null,
  };
}

/** Returns a unit's price after its own discount, never below zero. A percentage is rounded half up to the cent. */
export function computeDiscountedPrice(price: Money, discount: LocalDiscount | null): Money {
  if (discount === null) return price;
  const off = discount.type === "PRICE" ? discount.value : takePercent(price, discount.value);
  return Math.max(0, price - off);
}
