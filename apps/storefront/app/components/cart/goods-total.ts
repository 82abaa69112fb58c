import type { Calculations } from "@harbour/contracts";
import { fromCents, toCents } from "@harbour/i18n";

/** The sums of an empty cart. */
export const emptyCalculations: Calculations = {
  currency: "HKD",
  price: { subtotal: "0.00", total: "0.00" },
  price_discount: { local: "0.00", global: "0.00" },
  point: { subtotal: 0, total: 0 },
  shipping_fee: "0.00",
};

/** Returns the price of the goods after every discount, without shipping (never below zero). */
export function goodsTotal({ price, shipping_fee: shipping }: Calculations): string {
  return fromCents(Math.max(0, toCents(price.total) - toCents(shipping)));
}
