import type { Calculations, Courier } from "@harbour/contracts";

/**
 * What a courier would take for these goods, to choose by; the total itself is always the API's. Bands are by the goods' value
 * after their own discounts, from inclusive, to exclusive (WIRE 3).
 */
export function courierFee(courier: Courier, { price, price_discount: off }: Calculations): string {
  const value = cents(price.subtotal) - cents(off.local);
  const band = courier.fee_bands.find(
    ({ from, to }) => cents(from) <= value && (to === null || value < cents(to)),
  );
  return band?.fee ?? "0.00";
}

/** The wire's amounts have exactly two decimals, so taking the point out is exact. */
function cents(amount: string): number {
  return Number(amount.replace(".", ""));
}
