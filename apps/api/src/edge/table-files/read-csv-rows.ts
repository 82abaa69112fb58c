import { say, type Reason } from "@harbour/contracts/reasons";
import { splitRow } from "../../platform/files/csv-cells.rules.ts";
import { readLines, type TextLine } from "./read-lines.ts";
import { isSeparateRow } from "./separate-row.rules.ts";

/** A row of a table, with its faults if it cannot be read. */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly faults?: readonly Reason[];
}

/** A limit far above any row with texts in three languages. */
const maxRowLetters = 400_000;

/**
 * Reads a CSV file's rows, the header first. An unclosed quote costs only its own row: the following lines are read
 * again as rows.
 */
export async function* readCsvRows(file: string): AsyncGenerator<CellRow> {
  const lines = readLines(file);
  const waiting: TextLine[] = [];
  const next = async () => waiting.shift() ?? (await lines.next()).value;
  let header: readonly string[] = [];
  let isFirst = true;
  for (let first = await next(); first; first = await next()) {
    if (first.text?.trim() === "") continue;
    const { row, unread } = await readRow(first, next, header);
    waiting.unshift(...unread);
    if (isFirst) header = row.cells;
    isFirst = false;
    yield row;
  }
}

/** Reads a row over the lines of its quoted cells, and the lines that do not belong to it. */
async function readRow(
  first: TextLine,
  next: () => Promise<TextLine | undefined>,
  header: readonly string[],
): Promise<{ row: CellRow; unread: TextLine[] }> {
  const { line } = first;
  if (first.text === null)
    return { row: { line, cells: [], faults: [first.fault ?? say("unreadable")] }, unread: [] };
  const columnName = (column: number) => header[column] ?? `number ${column + 1}`;
  const alone = splitRow(first.text);
  if (alone.fault === undefined) return { row: { line, cells: alone.cells }, unread: [] };
  if (alone.fault !== "open") {
    const fault = say(quoteFaults[alone.fault], { column: columnName(alone.column) });
    return { row: { line, cells: alone.cells, faults: [fault] }, unread: [] };
  }
  const taken: TextLine[] = [];
  let text = first.text + first.end;
  while (text.length < maxRowLetters) {
    const more = await next();
    if (more === undefined) break;
    taken.push(more);
    if (more.text === null || isSeparateRow(more.text, header, alone.column)) break;
    text += more.text;
    if (more.text.includes('"')) {
      const joined = splitRow(text);
      if (joined.fault === undefined) return { row: { line, cells: joined.cells }, unread: [] };
      if (joined.fault !== "open") break;
    }
    text += more.end;
  }
  const fault = say("quote-open", { column: columnName(alone.column) });
  return { row: { line, cells: alone.cells, faults: [fault] }, unread: taken };
}

const quoteFaults = { inside: "quote-in-cell", behind: "text-behind-quote" } as const;
