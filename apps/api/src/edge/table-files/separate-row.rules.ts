import { stores } from "@harbour/contracts/constants";
import { splitRow } from "../../platform/files/csv-cells.rules.ts";

/**
 * Tells whether a line inside an open quote is really a row, because the quote was never closed. Such a line has as
 * many cells as the header, a key or SKU, and plausible values.
 * @param column the index of the column where the quote opened
 */
export function isSeparateRow(text: string, header: readonly string[], column: number): boolean {
  if (header.length < 2) return false;
  const row = splitRow(text);
  // If the first cell is quoted, its text may end anywhere, and the usual number of cells follows.
  if (row.fault !== undefined && column === 0) return false;
  const cells = row.fault === undefined ? row.cells : text.split(",").map((cell) => cell.trim());
  if (cells.length !== header.length) return false;
  const isNamed = header.some(
    (name, index) => /^(key|sku|code|courier|warehouse)$/.test(name) && cells[index] !== "",
  );
  return (
    isNamed && header.every((name, index) => columnPatterns[name]?.test(cells[index]!) ?? true)
  );
}

const columnPatterns: Readonly<Record<string, RegExp>> = {
  type: /^(product|category|synonyms|variant)?$/,
  store: new RegExp(`^(${stores.join("|")})?$`),
  key: /^[^\s"]*$/,
  sku: /^\S.{0,63}$|^$/,
  price: /^([\d.]*)$/,
  point: /^\d*$/,
  position: /^\d*$/,
};
