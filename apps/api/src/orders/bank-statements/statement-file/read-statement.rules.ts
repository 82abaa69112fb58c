import { say, type Reason } from "@harbour/contracts/reasons";
import {
  maxText,
  readRow,
  type RowContext,
  type ReturnedRow,
  rowDay,
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

export interface StatementRead {
  /** The header of the first table. */
  readonly header: StatementHeader;
  readonly transfers: readonly StatementTransfer[];
  readonly returned: readonly ReturnedRow[];
  readonly skipped: readonly { readonly line: number; readonly reason: Reason }[];
}

export interface ReadingContext {
  /** Today as `2026-11-27`: transfers of later days are never certain. */
  readonly today: string;
  readonly fileName: string;
}

export const maxRowsAboveHeader = 20;

/**
 * Reads a file's rows. The row, its column, the account or the line above names the currency, in this order. Otherwise
 * it is Hong Kong dollars.
 *
 * The file's name is a label that somebody typed. If it or unclear words beside an amount may name other money, the
 * rows are kept for staff to check.
 * @returns undefined when no row is a header with a date and an incoming amount
 */
export function readStatementRows(
  rows: readonly CellRow[],
  { today, fileName }: ReadingContext,
): StatementRead | undefined {
  const first = rows.slice(0, maxRowsAboveHeader).findIndex(isHeader);
  if (first < 0) return undefined;
  const isOtherMoney = hasForeignCurrency(fileName);
  const read: RowsRead = { found: [], skipped: [] };
  let header: StatementHeader | undefined;
  let currency = findCurrencyAbove(rows.slice(0, first));
  // A file of several accounts has several headers.
  for (let at = first, end = first; at < rows.length; at = end) {
    end = nextHeader(rows, at + 1);
    const body = rows.slice(at + 1, end);
    const table = makeTable(rows[at]!, body, { above: currency, today });
    header ??= table.header;
    if (at > first) read.skipped.push({ line: rows[at]!.line, reason: say("line-columns") });
    else if (!table.has("credit") && !table.has("amount")) return undefined;
    currency = readTable(table, body, { today, isOtherMoney, currency }, read);
  }
  const returned = read.found.filter(isReturned);
  const transfers = read.found.filter((item): item is StatementTransfer => !isReturned(item));
  return { header: header!, transfers, returned, skipped: read.skipped };
}

/** The rows read so far, each once: found, skipped, or found and skipped because its money is gone. */
interface RowsRead {
  readonly found: (StatementTransfer | ReturnedRow)[];
  readonly skipped: { readonly line: number; readonly reason: Reason }[];
}

/** Reads the rows below one header into `read`. @returns the currency that holds after them */
function readTable(
  first: Table,
  body: readonly CellRow[],
  { currency, ...about }: Omit<RowContext, "above"> & { currency: string | undefined },
  { found, skipped }: RowsRead,
): string | undefined {
  let table = first;
  let held = currency;
  // Some files print the day once above its rows, and continue texts on the next line.
  let day: string | undefined;
  let continues = false;
  for (const row of body) {
    if (isContinuationRow(table, row)) {
      if (continues) found.push(withMore(found.pop()!, table.texts(row)));
      if (!continues || isReturned(found.at(-1)!))
        skipped.push({ line: row.line, reason: say("line-continued") });
      continue;
    }
    const read = readRow(table, row, { above: day, ...about });
    continues = !("code" in read);
    if ("code" in read) skipped.push({ line: row.line, reason: read });
    else {
      found.push(read);
      if (isReturned(read)) skipped.push({ line: row.line, reason: read.reason });
    }

    day = rowDay(table, row) ?? (hasDateCell(table, row) ? undefined : day);
    if ("code" in read && isTitle(row)) {
      const named = findCurrencyAbove([row]);
      held = named ?? held;
      table = { ...table, currency: named ?? table.currency };
      day = undefined;
    }
  }
  return held;
}

const isReturned = (row: StatementTransfer | ReturnedRow): row is ReturnedRow => "reason" in row;

function nextHeader(rows: readonly CellRow[], from: number): number {
  for (let at = from; at < rows.length; at += 1) if (isHeader(rows[at]!)) return at;
  return rows.length;
}

/**
 * Tells whether a line is a title of one or two words, such as `USD Savings`. A continued text stands further right.
 */
const isTitle = ({ cells }: CellRow): boolean =>
  cells[0] !== undefined && cells[0] !== "" && cells.filter(Boolean).length <= 2;

const findCurrencyAbove = (rows: readonly CellRow[]) =>
  findCurrency(rows.flatMap(({ cells }) => cells));

const hasDateCell = (table: Table, row: CellRow) => table.filled(row, "date").length > 0;

const numberKinds = ["credit", "debit", "amount", "balance"] as const;

/** Tells whether a line of words continues the text of the row above. */
function isContinuationRow(table: Table, row: CellRow): boolean {
  const isBare = [...numberKinds, "date" as const].every(
    (kind) => table.filled(row, kind).length === 0,
  );
  return isBare && row.cells[0] === "" && table.texts(row).length > 0;
}

const withMore = <Row extends { readonly text: string }>(
  row: Row,
  texts: readonly string[],
): Row => ({
  ...row,
  text: [row.text, ...texts].filter(Boolean).join(" ").slice(0, maxText),
});
