import { isSuddenPrice, type ListedVariant, type VariantChange } from "@harbour/contracts/operator";

/** A column of the sheet: a field of the record, or a warehouse's stock such as `stock kwai-chung`. */
export type Column = (typeof fieldColumns)[number] | `stock ${string}`;
export const fieldColumns = [
  "price",
  "discount",
  "barcode",
  "per_order_limit",
  "per_person_limit",
  "low_stock_threshold",
] as const;

/** The typed texts by SKU and column. A cell that equals its stored value has no entry. */
export type Edits = Readonly<Record<string, Readonly<Partial<Record<Column, string>>>>>;

export type CellFault =
  | "wrong_price"
  | "wrong_discount"
  | "wrong_count"
  | "wrong_limit"
  | "wrong_threshold"
  | "wrong_barcode";

/** Returns a cell's stored value in the format in which staff type it. */
export function formatStoredCell(variant: ListedVariant, column: Column): string {
  if (column.startsWith("stock ")) return String(variant.stock[readWarehouse(column)] ?? 0);
  if (column === "discount") {
    const { discount } = variant;
    if (discount === null) return "";
    return discount.type === "PERCENTAGE" ? `${Number(discount.value)}%` : discount.value;
  }
  return String(variant[column as Exclude<Column, "discount" | `stock ${string}`>] ?? "");
}

const readWarehouse = (column: Column) => column.slice("stock ".length);

/** Sets cells and returns the new edits. A cell that equals its stored value again is removed. */
export function setCells(
  edits: Edits,
  variants: readonly ListedVariant[],
  cells: readonly { readonly sku: string; readonly column: Column; readonly text: string }[],
): Edits {
  const variantsBySku = new Map(variants.map((variant) => [variant.sku, variant]));
  const next = new Map(Object.entries(edits));
  for (const { sku, column, text } of cells) {
    const variant = variantsBySku.get(sku);
    if (variant === undefined) continue;
    const { [column]: _, ...otherCells } = next.get(sku) ?? {};
    const row =
      text === formatStoredCell(variant, column) ? otherCells : { ...otherCells, [column]: text };
    if (Object.keys(row).length === 0) next.delete(sku);
    else next.set(sku, row);
  }
  return Object.fromEntries(next);
}

/** Parses a block copied from a spreadsheet: lines are rows, tabs separate cells. */
export function parsePastedBlock(text: string): string[][] {
  const rows = text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return rows.map((row) =>
    row.split("\t").map((cell) => {
      const quotedText = /^"(.*)"$/s.exec(cell)?.[1];
      return (quotedText?.replaceAll('""', '"') ?? cell).trim();
    }),
  );
}

/** Assigns a pasted block to cells, starting at one cell. Values beyond the last row or column are dropped. */
export function placePastedCells(
  block: readonly (readonly string[])[],
  start: { readonly row: number; readonly column: number },
  variants: readonly ListedVariant[],
  columns: readonly Column[],
) {
  return block.flatMap((cells, rowOffset) =>
    cells.flatMap((text, columnOffset) => {
      const variant = variants[start.row + rowOffset];
      const column = columns[start.column + columnOffset];
      return variant && column ? [{ sku: variant.sku, column, text }] : [];
    }),
  );
}

const amount = /^\d{1,7}(\.\d{1,2})?$/;
/** Removes the currency and the commas that spreadsheets show. */
const cleanAmount = (text: string) => text.replaceAll(/^(HK)?\$|[,\s]/gi, "");

/** Returns the reason why a typed cell cannot be saved. Undefined if it can. */
export function findCellFault(column: Column, text: string): CellFault | undefined {
  if (column === "price") return amount.test(cleanAmount(text)) ? undefined : "wrong_price";
  if (column === "discount")
    return text === "" || amount.test(cleanAmount(text).replace(/%$/, ""))
      ? undefined
      : "wrong_discount";
  if (column === "barcode") return /^\d([.,]\d+)?E\+\d+$/i.test(text) ? "wrong_barcode" : undefined;
  if (column.startsWith("stock ")) return /^\d{1,7}$/.test(text) ? undefined : "wrong_count";
  if (column === "low_stock_threshold")
    return /^(\d{0,3}|1000)$/.test(text) ? undefined : "wrong_threshold";
  return /^([1-9]\d{0,2})?$/.test(text) ? undefined : "wrong_limit";
}

/** Returns the row to send, with only its changed cells. Undefined while one of them is invalid. */
export function makeChange(
  variant: ListedVariant,
  cells: Edits[string],
): VariantChange | undefined {
  const entries = Object.entries(cells) as [Column, string][];
  if (entries.some(([column, text]) => findCellFault(column, text))) return undefined;
  const fields: Record<string, unknown> = {};
  const stock: Record<string, { seen: number; count: number }> = {};
  for (const [column, text] of entries) {
    if (column.startsWith("stock ")) {
      const warehouse = readWarehouse(column);
      stock[warehouse] = { seen: variant.stock[warehouse] ?? 0, count: Number(text) };
    } else if (column === "price") fields[column] = cleanAmount(text);
    else if (column === "discount") fields[column] = parseDiscount(text, variant);
    else if (column === "barcode") fields[column] = text || null;
    else fields[column] = text === "" ? null : Number(text);
  }
  return {
    sku: variant.sku,
    version: variant.version,
    ...fields,
    ...(Object.keys(stock).length > 0 && { stock }),
  };
}

/** Parses a typed discount. It keeps the dates of the stored discount. */
function parseDiscount(text: string, { discount }: ListedVariant): VariantChange["discount"] {
  if (text === "") return null;
  const value = cleanAmount(text).replace(/%$/, "");
  const type = text.endsWith("%") ? "PERCENTAGE" : "PRICE";
  return { type, value, from: discount?.from ?? null, until: discount?.until ?? null };
}

/** A price that is changed. */
export interface PriceChange {
  readonly sku: string;
  /** The product's title. */
  readonly title: ListedVariant["product"]["title"];
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the price changes of more than half. Invalid amounts are skipped, because their fields already show an
 * error.
 */
export const listSuddenPrices = (changes: readonly PriceChange[]): PriceChange[] =>
  changes
    .filter(({ to }) => findCellFault("price", to) === undefined)
    .map((change) => ({ ...change, to: cleanAmount(change.to) }))
    .filter(({ from, to }) => isSuddenPrice(Number(from), Number(to)));

/** Returns the prices that the edits change, as typed. */
export const listTypedPrices = (
  edits: Edits,
  rows: readonly Pick<ListedVariant, "sku" | "price" | "product">[],
): PriceChange[] =>
  rows.flatMap(({ sku, price: from, product: { title } }) => {
    const to = edits[sku]?.price;
    return to === undefined ? [] : [{ sku, title, from, to }];
  });

/** Returns the variants whose barcode the edits change. The barcode is null if it was removed. */
export const listTypedBarcodes = (edits: Edits): { sku: string; barcode: string | null }[] =>
  Object.entries(edits).flatMap(([sku, { barcode }]) =>
    barcode === undefined ? [] : [{ sku, barcode: barcode || null }],
  );

/** Removes saved cells from the edits. A cell that was typed again since the save stays. */
export function removeSavedCells(edits: Edits, sku: string, sentCells: Edits[string]): Edits {
  const { [sku]: row = {}, ...otherRows } = edits;
  const changedCells = Object.entries(row).filter(
    ([column, text]) => sentCells[column as Column] !== text,
  );
  return changedCells.length === 0
    ? otherRows
    : { ...otherRows, [sku]: Object.fromEntries(changedCells) };
}

/** Returns the column that a refused field belongs to. Fields look like `discount.value` or `stock`. */
export function findColumn(field: string, cells: Edits[string]): Column | undefined {
  const [name] = field.split(".");
  return (Object.keys(cells) as Column[]).find((column) => column.split(" ")[0] === name);
}

/** Counts the invalid cells, and the rows that can be saved. */
export function countCells(
  edits: Edits,
  rows: readonly Pick<ListedVariant, "sku">[],
): { readonly faultCount: number; readonly readyCells: number } {
  const countFaults = (cells: Edits[string]) =>
    Object.entries(cells).filter(([column, text = ""]) => findCellFault(column as Column, text))
      .length;
  return {
    faultCount: Object.values(edits).reduce((sum, cells) => sum + countFaults(cells), 0),
    readyCells: rows.filter(({ sku }) => edits[sku] && countFaults(edits[sku]) === 0).length,
  };
}
