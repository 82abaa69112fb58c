/** The cells of a CSV row. A faulty row has the cells before the fault, as far as readable. */
export type CsvCells = { readonly cells: readonly string[] } & (
  | { readonly fault?: undefined }
  /** `open` means that a quote does not close in this text. `column` counts from 0. */
  | { readonly fault: "open" | "inside" | "behind"; readonly column: number }
);

/** Splits a row as RFC 4180 describes. Spaces around cells are dropped; spaces inside quotes stay. */
export function splitRow(text: string): CsvCells {
  const cells: string[] = [];
  let position = 0;
  for (;;) {
    const start = skipBlanks(text, position);
    if (text[start] === '"') {
      const end = findClosingQuote(text, start + 1);
      if (end < 0) return { cells, fault: "open", column: cells.length };
      cells.push(text.slice(start + 1, end).replaceAll('""', '"'));
      position = skipBlanks(text, end + 1);
      if (position < text.length && text[position] !== ",")
        return { cells: cells.slice(0, -1), fault: "behind", column: cells.length - 1 };
    } else {
      const comma = text.indexOf(",", start);
      const end = comma < 0 ? text.length : comma;
      const cell = text.slice(start, end).trimEnd();
      if (cell.includes('"')) return { cells, fault: "inside", column: cells.length };
      cells.push(cell);
      position = end;
    }
    if (position >= text.length) return { cells };
    position += 1;
  }
}

/** The byte order mark. Without it, spreadsheets assume an old encoding and garble Chinese. */
export const byteOrderMark = "\uFEFF";

/** Writes a text as a cell, shielded by `shieldText`, and quoted if needed. */
export function writeCell(text: string): string {
  const cell = shieldText(text);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Reads a cell's text, the inverse of `shieldText`. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell;
}

/** Prefixes a text with an apostrophe if a spreadsheet would run it as a formula. Numbers stay numbers. */
function shieldText(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  return formulaPattern.test(text) && !isNumber ? `'${text}` : text;
}

/**
 * Matches cells that a spreadsheet would run as a formula. Leading apostrophes count as well, because reading removes
 * one.
 */
const formulaPattern = /^'*[=+\-@\t\r]/;

function findClosingQuote(text: string, from: number): number {
  for (
    let position = text.indexOf('"', from);
    position >= 0;
    position = text.indexOf('"', position + 2)
  )
    if (text[position + 1] !== '"') return position;
  return -1;
}

function skipBlanks(text: string, from: number): number {
  let position = from;
  while (text[position] === " " || text[position] === "\t") position += 1;
  return position;
}
