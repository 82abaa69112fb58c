import type { Money } from "../../../platform/values/money.ts";

/** The least tolerance, because a typing error in a small order is likelier than a double payment of thousands. */
const leastExcess: Money = 100_000;

/**
 * Returns the most that staff may return by their word alone. It is twice the order's total, or HK$1,000 more if that
 * is more. Larger sums are on a bank statement, whose transfer is returned as a whole.
 * @param expected the order's total, or what statements show for it
 */
export function computeReturnBound(expected: Money): Money {
  return expected + Math.max(expected, leastExcess);
}
