/** A wanted variant with its limit per person. */
export interface LimitedLine {
  readonly variantId: string;
  readonly qty: number;
  /** The limit; null for none. */
  readonly perPersonLimit: number | null;
}

/** Returns how many more units of each limited variant the person may buy; empty when all fit. */
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
