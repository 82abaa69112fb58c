import type { Calculations } from "@harbour/contracts";

/** The sums of an empty cart. */
export const nothingToPay: Calculations = {
  currency: "HKD",
  price: { subtotal: "0.00", total: "0.00" },
  price_discount: { local: "0.00", global: "0.00" },
  point: { subtotal: 0, total: 0 },
  shipping_fee: "0.00",
};

/** Returns the price of the goods after every discount, without shipping (never below zero). */
export function goodsTotal({ price, shipping_fee: shipping }: Calculations): string {
  const total = Math.max(0, cents(price.total) - cents(shipping));
  return `${Math.floor(total / 100)}.${String(total % 100).padStart(2, "0")}`;
}

/** Reads an amount in cents; the wire always has two decimals. */
function cents(amount: string): number {
  return Number(amount.replace(".", ""));
}
