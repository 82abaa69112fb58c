import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { splitRow } from "../../platform/files/csv-cells.rules.ts";
import { readLines, type TextLine } from "./read-lines.ts";
import { isSeparateRow } from "./separate-row.rules.ts";

/** A row of a table, with its faults if it cannot be read. */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly faults?: readonly Reason[];
}

/** The maximum number of letters in a row, far above any row with texts in three languages. */
const maxRowLetters = 400_000;

/**
 * Yields a CSV file's rows, the header first. An unclosed quote spoils only its own row, because the following lines
 * are read again as rows.
 */
export async function* readCsvRows(file: string): AsyncGenerator<CellRow> {
  const lines = readLines(file);
  const pendingLines: TextLine[] = [];
  const next = async () => pendingLines.shift() ?? (await lines.next()).value;
  let header: readonly string[] = [];
  let isFirst = true;
  for (let first = await next(); first; first = await next()) {
    if (first.text?.trim() === "") continue;
    const { row, unreadLines } = await readRow(first, next, header);
    pendingLines.unshift(...unreadLines);
    if (isFirst) header = row.cells;
    isFirst = false;
    yield row;
  }
}

/**
 * Reads a row, which may span several lines inside quotes. Also returns lines that turned out not to belong to the
 * row.
 */
async function readRow(
  first: TextLine,
  next: () => Promise<TextLine | undefined>,
  header: readonly string[],
): Promise<{ row: CellRow; unreadLines: TextLine[] }> {
  const { line } = first;
  if (first.text === null)
    return {
      row: { line, cells: [], faults: [first.fault ?? makeReason("unreadable")] },
      unreadLines: [],
    };
  const columnName = (column: number) => header[column] ?? `number ${column + 1}`;
  const singleLineRow = splitRow(first.text);
  if (singleLineRow.fault === undefined)
    return { row: { line, cells: singleLineRow.cells }, unreadLines: [] };
  if (singleLineRow.fault !== "open") {
    const fault = makeReason(quoteFaults[singleLineRow.fault], {
      column: columnName(singleLineRow.column),
    });
    return { row: { line, cells: singleLineRow.cells, faults: [fault] }, unreadLines: [] };
  }
  const consumedLines: TextLine[] = [];
  let text = first.text + first.end;
  while (text.length < maxRowLetters) {
    const nextLine = await next();
    if (nextLine === undefined) break;
    consumedLines.push(nextLine);
    if (nextLine.text === null || isSeparateRow(nextLine.text, header, singleLineRow.column)) break;
    text += nextLine.text;
    if (nextLine.text.includes('"')) {
      const joinedRow = splitRow(text);
      if (joinedRow.fault === undefined)
        return { row: { line, cells: joinedRow.cells }, unreadLines: [] };
      if (joinedRow.fault !== "open") break;
    }
    text += nextLine.end;
  }
  const fault = makeReason("quote-open", { column: columnName(singleLineRow.column) });
  return { row: { line, cells: singleLineRow.cells, faults: [fault] }, unreadLines: consumedLines };
}

const quoteFaults = { inside: "quote-in-cell", behind: "text-behind-quote" } as const;
