/**
 * Returns the share of a line's total for its first `units` units, rounded down. The share of all units is the whole
 * total. Servers plan refunds with it, and browsers show the refund for the chosen goods.
 * @param lineTotal cents or points of the line
 * @param qty the line's units
 */
export function computeLineShare(lineTotal: number, units: number, qty: number): number {
  return Number((BigInt(lineTotal) * BigInt(units)) / BigInt(qty));
}
