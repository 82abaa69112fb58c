import type { Calculations } from "@harbour/contracts";

/** Returns the price of the goods after every discount, without shipping (never below zero). */
export function goodsTotal({ price, shipping_fee: shipping }: Calculations): string {
  const total = Math.max(0, cents(price.total) - cents(shipping));
  return `${Math.floor(total / 100)}.${String(total % 100).padStart(2, "0")}`;
}

/** Reads an amount in cents; the wire always has two decimals. */
function cents(amount: string): number {
  return Number(amount.replace(".", ""));
}
