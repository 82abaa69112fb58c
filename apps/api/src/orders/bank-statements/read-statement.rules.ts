import { type AmountRead, readAmount } from "./statement-amount.rules.ts";
import type { Column } from "./statement-column-names.rules.ts";
import { directionOf, home, isOutgoingType, takeCurrencies } from "./statement-columns.rules.ts";
import { readDate } from "./statement-dates.rules.ts";
import {
  type CellRow,
  currencyIn,
  isHeader,
  type StatementHeader,
  type Table,
  tableOf,
} from "./statement-table.rules.ts";
import { statusOf } from "./transfer-status.rules.ts";

/** A transfer in Hong Kong dollars that came in, as a row of a bank's file tells of it. */
export interface StatementTransfer {
  readonly line: number;
  /** `2026-11-23`. */
  readonly paidOn: string;
  /** Cents. */
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
  /** Cents on the account after it; null: the file does not say. */
  readonly balance: number | null;
  /** A word of the file that is not known to say that the money is there; null: it is, or the file has no such column. */
  readonly openStatus: string | null;
}

export interface StatementRead {
  /** The header of the first table. */
  readonly header: StatementHeader;
  readonly transfers: readonly StatementTransfer[];
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
}

export interface ReadingOf {
  /** `2026-11-27`: no transfer is of a later day. */
  readonly today: string;
  readonly fileName: string;
}

export const maxRowsAboveHeader = 20;
const maxAmount = 2_000_000_000;
const maxText = 1000;

/**
 * A file's currency is what the row, its column, the account or the line above names, in this order, else the file's name, else Hong Kong
 * dollars.
 * @returns undefined when no row is a header with a date and an amount that may have come in
 */
export function readStatementRows(
  rows: readonly CellRow[],
  { today, fileName }: ReadingOf,
): StatementRead | undefined {
  const first = rows.slice(0, maxRowsAboveHeader).findIndex(isHeader);
  if (first < 0) return undefined;
  const transfers: StatementTransfer[] = [];
  const skipped: { line: number; reason: string }[] = [];
  let header: StatementHeader | undefined;
  let currency = currencyAbove(rows.slice(0, first)) ?? currencyIn([fileName]);
  // A file of several accounts has a header for each.
  for (let at = first; at < rows.length;) {
    const end = nextHeader(rows, at + 1);
    const body = rows.slice(at + 1, end);
    let table = tableOf(rows[at]!, body, { above: currency, today });
    header ??= table.header;
    if (at > first) skipped.push({ line: rows[at]!.line, reason: "names the columns below it" });
    else if (!table.has("credit") && !table.has("amount")) return undefined;
    // The day stands once above the rows that share it, and a text goes on below.
    let day: string | undefined;
    let above: StatementTransfer | undefined;
    for (const row of body) {
      if (goesOn(table, row)) {
        if (above === undefined)
          skipped.push({ line: row.line, reason: "goes on with a row that is left out" });
        else transfers[transfers.length - 1] = above = withMore(above, table.texts(row));
        continue;
      }
      const read = readRow(table, row, day);
      day = dayOf(table, row) ?? (hasDateCell(table, row) ? undefined : day);
      above = typeof read === "string" ? undefined : read;
      if (typeof read !== "string") transfers.push(read);
      else skipped.push({ line: row.line, reason: read });
      if (typeof read === "string" && isTitle(row)) {
        currency = currencyAbove([row]) ?? currency;
        table = { ...table, currency: currencyAbove([row]) ?? table.currency };
        day = undefined;
      }
    }
    at = end;
  }
  return { header: header!, transfers, skipped };
}

function nextHeader(rows: readonly CellRow[], from: number): number {
  for (let at = from; at < rows.length; at += 1) if (isHeader(rows[at]!)) return at;
  return rows.length;
}

/** A line of one or two words by itself, such as `USD Savings`; what goes on with the row above stands further right. */
const isTitle = ({ cells }: CellRow): boolean =>
  cells[0] !== undefined && cells[0] !== "" && cells.filter(Boolean).length <= 2;

const currencyAbove = (rows: readonly CellRow[]) => currencyIn(rows.flatMap(({ cells }) => cells));

const hasDateCell = (table: Table, row: CellRow) => table.filled(row, "date").length > 0;

function dayOf(table: Table, row: CellRow): string | undefined {
  for (const { cell } of table.filled(row, "date")) {
    const day = readDate(cell, table.dateOrder);
    if (day !== undefined) return day;
  }
  return undefined;
}

const numbersOf = ["credit", "debit", "amount", "balance"] as const;

/** Nothing but words, below a row: the rest of its text. */
function goesOn(table: Table, row: CellRow): boolean {
  const isBare = [...numbersOf, "date" as const].every(
    (kind) => table.filled(row, kind).length === 0,
  );
  return isBare && row.cells[0] === "" && table.texts(row).length > 0;
}

const withMore = (transfer: StatementTransfer, texts: readonly string[]): StatementTransfer => ({
  ...transfer,
  text: [transfer.text, ...texts].filter(Boolean).join(" ").slice(0, maxText),
});

/** @returns the transfer, or why the row is none that can pay an order */
function readRow(
  table: Table,
  row: CellRow,
  above: string | undefined,
): StatementTransfer | string {
  const [dated] = table.filled(row, "date");
  const paidOn = dated ? dayOf(table, row) : above;
  if (paidOn === undefined)
    return dated ? `has no date that can be read: ${dated.cell.slice(0, 20)}` : "has no date";
  const amount = incomingAmount(table, row);
  if (typeof amount === "string") return amount;
  const texts = table.texts(row);
  if (!dated && (texts.length === 0 || texts.some(isSum))) return "has no date, and may be a sum";
  const statuses = [
    ...table.filled(row, "status").map(({ cell }) => cell),
    ...table.openWords(row),
  ];
  const open = statuses.find((word) => statusOf(word) === "open");
  if (open !== undefined) return `is not settled: ${open.slice(0, 40)}`;
  const unknown = statuses.find((word) => statusOf(word) !== "settled");
  const [balance] = table.filled(row, "balance").map(({ cell }) => readAmount(cell)?.cents ?? null);
  return {
    line: row.line,
    paidOn,
    amount,
    text: texts.join(" ").slice(0, maxText),
    payer: table
      .filled(row, "payer")
      .map(({ cell }) => cell)
      .join(" ")
      .slice(0, 200),
    balance: balance ?? null,
    openStatus:
      table.has("status") && statuses.length === 0 ? "" : (unknown?.slice(0, 100) ?? null),
  };
}

const isSum = (text: string) =>
  /^(?:sub)?total|^sum\b|balance|brought forward|carried forward|合計|合计|總計|总计|總額|小計|小计|結餘|结余|承上|承前/i.test(
    text,
  );

const wentOut = "is money that went out";

/** Reads an amount in cents. Everything in the row must speak for Hong Kong dollars that came in. */
function incomingAmount(table: Table, row: CellRow): number | string {
  const into = table
    .filled(row, table.has("credit") ? "credit" : "amount")
    .filter(({ cell }) => /[1-9]/.test(cell));
  const outOf = table.filled(row, "debit").filter(({ cell }) => (readAmount(cell)?.cents ?? 0) > 0);
  const [found] = into;
  if (found === undefined) return outOf.length > 0 ? wentOut : "has no incoming amount";
  const amounts = into.map(({ cell }) => readAmount(cell));
  const [amount] = amounts;
  const currency = foreignCurrency(table, row, amount, found.column);
  if (currency !== undefined) return currency;
  if (table.hasSplitAmount(row)) return "has an amount with a comma in it that stands in no quotes";
  if (amount === undefined)
    return /^\D*\d{1,3}\.\d{3}\D*$/.test(found.cell)
      ? `has an amount that may be read in two ways: ${found.cell.slice(0, 20)}`
      : `has no amount that can be read: ${found.cell.slice(0, 20)}`;
  if (amounts.some((other) => other?.cents !== amount.cents)) return "has several amounts";
  if (amount.direction === "out") return wentOut;
  if (outOf.length > 0) return "has an amount that came in and one that went out";
  const [type] = table.filled(row, "type").filter(({ cell }) => isOutgoingType(cell));
  if (type) return `${wentOut}: ${type.cell.slice(0, 40)}`;
  const directions = table.filled(row, "direction").map(({ cell }) => directionOf(cell));
  if (directions.includes("out")) return wentOut;
  if (table.has("direction") && (directions.length === 0 || directions.includes(undefined)))
    return "does not say whether it came in";
  return amount.cents < maxAmount ? amount.cents : "is of more than an order can cost";
}

/** @returns why it is no amount in Hong Kong dollars, if so */
function foreignCurrency(
  table: Table,
  row: CellRow,
  amount: AmountRead | undefined,
  column: Column,
): string | undefined {
  const cells = table.filled(row, "currency").map(({ cell }) => cell);
  if (table.has("currency") && cells.length === 0) return "does not say its currency";
  const named = cells.map((cell) => {
    const { currencies, rest } = takeCurrencies(cell);
    return currencies.length === 1 && rest.trim() === "" ? currencies[0]! : cell;
  });
  const said = [amount?.currency, ...named].filter((one) => one !== undefined);
  const all = said.length > 0 ? said : [column.currency ?? table.currency ?? home];
  const foreign = [...all, column.currency ?? home].find((one) => one !== home);
  return foreign && `is in ${foreign.slice(0, 20)}`;
}
