/**
 * Returns the share of a line's first units, rounded down; all units add up to the whole. Servers plan refunds by it, and
 * browsers show what chosen goods bring back.
 * @param lineTotal cents or points of the line
 * @param qty the line's units
 */
export function computeLineShare(lineTotal: number, units: number, qty: number): number {
  return Number((BigInt(lineTotal) * BigInt(units)) / BigInt(qty));
}
