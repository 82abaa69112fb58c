import { makeReason, type Reason } from "@harbour/contracts/reasons";
import {
  maxTextLength,
  readRow,
  type RowContext,
  type ReturnedRow,
  readRowDay,
  type StatementTransfer,
} from "./read-statement-row.rules.ts";
import { hasForeignCurrency } from "./statement-columns.rules.ts";
import {
  type CellRow,
  findCurrency,
  isHeader,
  makeTable,
  type StatementHeader,
  type Table,
} from "./statement-table.rules.ts";

export interface ParsedStatement {
  /** The header of the first table. */
  readonly header: StatementHeader;
  readonly transfers: readonly StatementTransfer[];
  readonly returned: readonly ReturnedRow[];
  readonly skipped: readonly { readonly line: number; readonly reason: Reason }[];
}

export interface ReadingContext {
  /** The day of the upload, such as `2026-11-27`. Transfers of later days are never certain. */
  readonly today: string;
  readonly fileName: string;
}

export const maxRowsAboveHeader = 20;

/**
 * Reads a file's rows. The currency comes from the row, its column, the account or the line above, in this order.
 * Otherwise it is Hong Kong dollars.
 *
 * The file's name may be typed by a person. If the name or words beside an amount may mean another currency, staff
 * must check the rows.
 * @returns undefined when no row is a header with a date and an incoming amount
 */
export function readStatementRows(
  rows: readonly CellRow[],
  { today, fileName }: ReadingContext,
): ParsedStatement | undefined {
  const first = rows.slice(0, maxRowsAboveHeader).findIndex(isHeader);
  if (first < 0) return undefined;
  const hasForeignCurrencyName = hasForeignCurrency(fileName);
  const parsedRows: ParsedRows = { foundRows: [], skipped: [] };
  let header: StatementHeader | undefined;
  let currency = findCurrencyAbove(rows.slice(0, first));
  // A file of several accounts has several headers.
  for (let headerIndex = first, end = first; headerIndex < rows.length; headerIndex = end) {
    end = nextHeader(rows, headerIndex + 1);
    const body = rows.slice(headerIndex + 1, end);
    const table = makeTable(rows[headerIndex]!, body, { currencyAbove: currency, today });
    header ??= table.header;
    if (headerIndex > first)
      parsedRows.skipped.push({
        line: rows[headerIndex]!.line,
        reason: makeReason("line-columns"),
      });
    else if (!table.hasColumn("credit") && !table.hasColumn("amount")) return undefined;
    currency = readTable(table, body, { today, hasForeignCurrencyName, currency }, parsedRows);
  }
  const returned = parsedRows.foundRows.filter(isReturned);
  const transfers = parsedRows.foundRows.filter(
    (item): item is StatementTransfer => !isReturned(item),
  );
  return { header: header!, transfers, returned, skipped: parsedRows.skipped };
}

/** The rows read so far. A row that reports returned money is in both lists. */
interface ParsedRows {
  readonly foundRows: (StatementTransfer | ReturnedRow)[];
  readonly skipped: { readonly line: number; readonly reason: Reason }[];
}

/** Reads the rows below one header into the lists of `ParsedRows`. @returns the currency for the rows that follow */
function readTable(
  first: Table,
  body: readonly CellRow[],
  { currency, ...rowContext }: Omit<RowContext, "dayAbove"> & { currency: string | undefined },
  { foundRows, skipped }: ParsedRows,
): string | undefined {
  let table = first;
  let currentCurrency = currency;
  // Some files print the day once above several rows, and continue a text on the next line.
  let day: string | undefined;
  let canContinue = false;
  for (const row of body) {
    if (isContinuationRow(table, row)) {
      if (canContinue) foundRows.push(appendTexts(foundRows.pop()!, table.texts(row)));
      if (!canContinue || isReturned(foundRows.at(-1)!))
        skipped.push({ line: row.line, reason: makeReason("line-continued") });
      continue;
    }
    const parsedRow = readRow(table, row, { dayAbove: day, ...rowContext });
    canContinue = !("code" in parsedRow);
    if ("code" in parsedRow) skipped.push({ line: row.line, reason: parsedRow });
    else {
      foundRows.push(parsedRow);
      if (isReturned(parsedRow)) skipped.push({ line: row.line, reason: parsedRow.reason });
    }

    day = readRowDay(table, row) ?? (hasDateCell(table, row) ? undefined : day);
    if ("code" in parsedRow && isTitle(row)) {
      const currencyAbove = findCurrencyAbove([row]);
      currentCurrency = currencyAbove ?? currentCurrency;
      table = { ...table, currency: currencyAbove ?? table.currency };
      day = undefined;
    }
  }
  return currentCurrency;
}

const isReturned = (row: StatementTransfer | ReturnedRow): row is ReturnedRow => "reason" in row;

function nextHeader(rows: readonly CellRow[], from: number): number {
  for (let index = from; index < rows.length; index += 1) if (isHeader(rows[index]!)) return index;
  return rows.length;
}

/**
 * Tells whether a line is a title of one or two cells, such as `USD Savings`. A continued text has an empty first
 * cell.
 */
const isTitle = ({ cells }: CellRow): boolean =>
  cells[0] !== undefined && cells[0] !== "" && cells.filter(Boolean).length <= 2;

const findCurrencyAbove = (rows: readonly CellRow[]) =>
  findCurrency(rows.flatMap(({ cells }) => cells));

const hasDateCell = (table: Table, row: CellRow) => table.listFilledCells(row, "date").length > 0;

const numberKinds = ["credit", "debit", "amount", "balance"] as const;

/** Tells whether a line of words continues the text of the row above. */
function isContinuationRow(table: Table, row: CellRow): boolean {
  const hasNoFigures = [...numberKinds, "date" as const].every(
    (kind) => table.listFilledCells(row, kind).length === 0,
  );
  return hasNoFigures && row.cells[0] === "" && table.texts(row).length > 0;
}

const appendTexts = <Row extends { readonly text: string }>(
  row: Row,
  texts: readonly string[],
): Row => ({
  ...row,
  text: [row.text, ...texts].filter(Boolean).join(" ").slice(0, maxTextLength),
});
