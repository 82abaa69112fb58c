/**
 * Returns the share of a line's first units, rounded down; all units add up to the whole. Servers plan refunds by it, and
 * browsers show what chosen goods bring back.
 * @param whole cents or points of the line
 * @param qty the line's units
 */
export function computeLineShare(whole: number, units: number, qty: number): number {
  return Number((BigInt(whole) * BigInt(units)) / BigInt(qty));
}
