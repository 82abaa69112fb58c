import type { Money } from "../../../platform/values/money.ts";

/** The least tolerance in cents. In a small order, a typing error is likelier than a payment of thousands too much. */
const minToleranceCents: Money = 100_000;

/**
 * Returns the largest amount in cents that staff may return without a bank statement. It is twice the order's total,
 * or HK$1,000 above the total if that is more. Larger transfers are on a statement, and are returned from there as a
 * whole.
 * @param expected the order's total in cents, or the cents that statements show for the order
 */
export function computeReturnBound(expected: Money): Money {
  return expected + Math.max(expected, minToleranceCents);
}
