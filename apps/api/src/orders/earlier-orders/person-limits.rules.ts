/** A wanted variant with its limit per person. */
export interface LimitedLine {
  readonly variantId: string;
  readonly qty: number;
  /** The limit in units. Null means no limit. */
  readonly perPersonLimit: number | null;
}

/**
 * Returns the number of units of each exceeded variant that the person may still buy.
 * @returns an empty result when all lines fit
 */
export function checkPersonLimits(
  lines: readonly LimitedLine[],
  boughtUnits: ReadonlyMap<string, number>,
): Map<string, number> {
  const exceededLimits = new Map<string, number>();
  for (const [variantId, linesOfVariant] of Map.groupBy(lines, (line) => line.variantId)) {
    const limit = linesOfVariant[0]!.perPersonLimit;
    if (limit === null) continue;
    const requestedQty = linesOfVariant.reduce((sum, { qty }) => sum + qty, 0);
    const allowed = Math.max(0, limit - (boughtUnits.get(variantId) ?? 0));
    if (requestedQty > allowed) exceededLimits.set(variantId, allowed);
  }
  return exceededLimits;
}
