export type DiscountType = "PRICE" | "PERCENTAGE";

/** A variant's own active discount. `value` is cents off for PRICE, and hundredths of a per cent for PERCENTAGE. */
export interface LocalDiscount {
  readonly type: DiscountType;
  readonly value: number;
}

/**
 * Returns the unit price in cents after the variant's own discount, never below zero. Percentages are rounded half up
 * to the cent.
 */
export function computeDiscountedPrice(price: number, discount: LocalDiscount | null): number {
  if (discount === null) return price;
  const reduction =
    discount.type === "PRICE" ? discount.value : computePercentage(price, discount.value);
  return Math.max(0, price - reduction);
}

/** Returns a percentage of cents, rounded half up. @param hundredths of a per cent */
export function computePercentage(amount: number, hundredths: number): number {
  const product = amount * hundredths;
  // Products above 2^53 are inexact.
  if (Number.isSafeInteger(product)) return Math.floor((product + 5000) / 10_000);
  return Number((BigInt(amount) * BigInt(hundredths) + 5000n) / 10_000n);
}
