/** A line as it is typed. */
export interface TypedLine {
  readonly sku: string;
  readonly qty: string;
  readonly unit_cost: string;
  /** True for goods of the search, whose SKU is not typed. */
  readonly isChosen: boolean;
}

/** Returns the line of goods that the search found. */
export const makeChosenLine = (sku: string): TypedLine => ({
  sku,
  qty: "1",
  unit_cost: "",
  isChosen: true,
});

/** Adds a unit of goods: to their line, or in a line of their own. Lines without a SKU go. */
export function addChosenGoods(lines: readonly TypedLine[], sku: string): readonly TypedLine[] {
  if (lines.some((line) => line.sku.trim() === sku))
    return lines.map((line) =>
      line.sku.trim() === sku ? { ...line, qty: String(Number(line.qty) + 1) } : line,
    );
  return [...lines.filter((line) => line.sku.trim() !== ""), makeChosenLine(sku)];
}

/** Sets the cost of goods whose cost is still empty. */
export const fillCost = (
  lines: readonly TypedLine[],
  sku: string,
  cost: string,
): readonly TypedLine[] =>
  lines.map((line) =>
    line.sku === sku && line.unit_cost === "" ? { ...line, unit_cost: cost } : line,
  );
