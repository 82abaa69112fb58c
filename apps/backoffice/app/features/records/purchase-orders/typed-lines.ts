/** A line of a purchase order as typed in the form. */
export interface TypedLine {
  readonly sku: string;
  readonly qty: string;
  readonly unit_cost: string;
  /** True for goods chosen in the search, whose SKU is fixed. */
  readonly isChosen: boolean;
}

/** Makes a line for goods chosen in the search. */
export const makeChosenLine = (sku: string): TypedLine => ({
  sku,
  qty: "1",
  unit_cost: "",
  isChosen: true,
});

/** Adds one unit of the chosen goods, to their existing line or a new one. Lines without a SKU are dropped. */
export function addChosenGoods(lines: readonly TypedLine[], sku: string): readonly TypedLine[] {
  if (lines.some((line) => line.sku.trim() === sku))
    return lines.map((line) =>
      line.sku.trim() === sku ? { ...line, qty: String(Number(line.qty) + 1) } : line,
    );
  return [...lines.filter((line) => line.sku.trim() !== ""), makeChosenLine(sku)];
}

/** Sets the cost of a SKU where the cost is still empty. */
export const fillCost = (
  lines: readonly TypedLine[],
  sku: string,
  cost: string,
): readonly TypedLine[] =>
  lines.map((line) =>
    line.sku === sku && line.unit_cost === "" ? { ...line, unit_cost: cost } : line,
  );
