import type { Money } from "../../platform/money.ts";

export type DiscountType = "PRICE" | "PERCENTAGE";

/** A variant's own reduction, in force now. `value`: cents off for PRICE, hundredths of a per cent for PERCENTAGE. */
export interface LocalDiscount {
  readonly type: DiscountType;
  readonly value: number;
}

/** What one unit costs after its own discount, never below zero. A percentage's amount is rounded half up to the cent. */
export function discountedPrice(price: Money, discount: LocalDiscount | null): Money {
  if (discount === null) return price;
  const off =
    discount.type === "PRICE"
      ? discount.value
      : Math.floor((price * discount.value + 5000) / 10_000);
  return Math.max(0, price - off);
}
