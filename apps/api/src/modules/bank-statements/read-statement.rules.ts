import { type AmountRead, readAmount } from "./statement-amount.rules.ts";
import {
  type Column,
  type ColumnKind,
  columnOf,
  directionOf,
  home,
  isOutgoingType,
  takeCurrencies,
} from "./statement-columns.rules.ts";

/** A transfer in Hong Kong dollars that came in, as a row of a bank's file tells of it. */
export interface StatementTransfer {
  readonly line: number;
  /** `2026-11-23`. */
  readonly paidOn: string;
  /** Cents. */
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
}

export interface StatementRead {
  readonly transfers: readonly StatementTransfer[];
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
}

export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const maxRowsAboveHeader = 20;
const maxAmount = 2_000_000_000;

/** @returns undefined when no row is a header with a date and an amount that may have come in */
export function readStatementRows(rows: readonly CellRow[]): StatementRead | undefined {
  const first = rows.slice(0, maxRowsAboveHeader).findIndex(isHeader);
  if (first < 0) return undefined;
  const transfers: StatementTransfer[] = [];
  const skipped: { line: number; reason: string }[] = [];
  let currency = currencyAbove(rows.slice(0, first));
  // A file of several accounts has a header for each.
  for (let at = first; at < rows.length;) {
    const end = nextHeader(rows, at + 1);
    const body = rows.slice(at + 1, end);
    let table = tableOf(rows[at]!, body, currency);
    if (at > first) skipped.push({ line: rows[at]!.line, reason: "names the columns below it" });
    else if (!table.has("credit") && !table.has("amount")) return undefined;
    for (const row of body) {
      const read = readRow(table, row);
      if (typeof read !== "string") transfers.push(read);
      else skipped.push({ line: row.line, reason: read });
      if (typeof read === "string" && isTitle(row))
        table = { ...table, currency: currencyAbove([row]) ?? table.currency };
    }
    currency = table.currency;
    at = end;
  }
  return { transfers, skipped };
}

function nextHeader(rows: readonly CellRow[], from: number): number {
  for (let at = from; at < rows.length; at += 1) if (isHeader(rows[at]!)) return at;
  return rows.length;
}

function isHeader({ cells }: CellRow): boolean {
  const kinds = cells.map((cell) => columnOf(cell)?.kind);
  return (
    kinds.includes("date") &&
    kinds.some((kind) => kind === "amount" || kind === "credit" || kind === "direction")
  );
}

/** A line of one or two words by itself, such as `USD Savings`; what goes on with the row above stands further right. */
const isTitle = ({ cells }: CellRow): boolean =>
  cells[0] !== undefined && cells[0] !== "" && cells.filter(Boolean).length <= 2;

/** What lines above a table say of its currency; where they name several, ours may be meant. */
function currencyAbove(rows: readonly CellRow[]): string | undefined {
  const { currencies } = takeCurrencies(rows.flatMap(({ cells }) => cells).join(" "));
  return currencies.includes(home) ? home : currencies[0];
}

interface Table {
  /** Said above it. */
  readonly currency: string | undefined;
  readonly isMonthFirst: boolean;
  readonly has: (kind: ColumnKind) => boolean;
  readonly filled: (row: CellRow, kind: ColumnKind) => { cell: string; column: Column }[];
  /** Whether `12,50` in a file of commas became two cells, and moved the rest. */
  readonly hasSplitAmount: (row: CellRow) => boolean;
}

function tableOf(header: CellRow, body: readonly CellRow[], currency: string | undefined): Table {
  const columns = header.cells.map((cell, at) =>
    columnByContent(columnOf(cell), body.map(({ cells }) => cells[at] ?? "").filter(Boolean)),
  );
  const dateAt = columns.findIndex((column) => column?.kind === "date");
  return {
    currency,
    isMonthFirst: body.some(({ cells }) =>
      /^\d{1,2}[/-](1[3-9]|2\d|3[01])[/-]\d{4}/.test(cells[dateAt] ?? ""),
    ),
    has: (kind) => columns.some((column) => column?.kind === kind),
    hasSplitAmount: ({ cells }) =>
      cells.slice(columns.length).some(Boolean) &&
      columns.some(
        (column, at) =>
          (column?.kind === "amount" || column?.kind === "credit") &&
          /\d$/.test(cells[at] ?? "") &&
          /^\d{1,2}$/.test(cells[at + 1] ?? ""),
      ),
    filled: ({ cells }, kind) =>
      columns.flatMap((column, at) => {
        const cell = cells[at] ?? "";
        return column?.kind === kind && cell !== "" ? [{ cell, column }] : [];
      }),
  };
}

/** Whatever its header is called: a column of signs or currencies is seen by its cells, and a `Debit/Credit` of numbers is an amount. */
function columnByContent(named: Column | undefined, cells: readonly string[]): Column | undefined {
  if (named?.kind === "direction" && cells.some((cell) => /\d/.test(cell)))
    return { ...named, kind: "amount" };
  if (named !== undefined || cells.length === 0) return named;
  // A dash in every row is how some say nothing.
  const isSign = (cell: string) => directionOf(cell) !== undefined;
  if (cells.every(isSign) && cells.some((cell) => !/^\p{Dash}$/u.test(cell)))
    return { kind: "direction", currency: undefined };
  const isCurrency = (cell: string) => {
    const { currencies, rest } = takeCurrencies(cell);
    return currencies.length === 1 && rest.trim() === "";
  };
  return cells.every(isCurrency) ? { kind: "currency", currency: undefined } : undefined;
}

/** @returns the transfer, or why the row is none that can pay an order */
function readRow(table: Table, row: CellRow): StatementTransfer | string {
  const paidOn = readDate(table.filled(row, "date")[0]?.cell ?? "", table.isMonthFirst);
  if (paidOn === undefined) return "has no date that can be read";
  const amount = incomingAmount(table, row);
  if (typeof amount === "string") return amount;
  const textOf = (...kinds: ColumnKind[]) =>
    kinds
      .flatMap((kind) => table.filled(row, kind))
      .map(({ cell }) => cell)
      .join(" ");
  return {
    line: row.line,
    paidOn,
    amount,
    text: textOf("type", "text").slice(0, 1000),
    payer: textOf("payer").slice(0, 200),
  };
}

const wentOut = "is money that went out";

/** In cents. Everything that the row says of its amount must speak for Hong Kong dollars that came in. */
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
  if (table.filled(row, "type").some(({ cell }) => isOutgoingType(cell))) return wentOut;
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

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function readDate(cell: string, isMonthFirst: boolean): string | undefined {
  const [, year, month, day] = /^(20\d{2})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(cell) ?? [];
  if (year) return dateOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2})/.exec(cell) ?? [];
  if (last)
    return isMonthFirst
      ? dateOf(Number(last), Number(first), Number(second))
      : dateOf(Number(last), Number(second), Number(first));
  const [, days, name, named] = /^(\d{1,2})[- ]?([a-z]{3})[a-z]*[- ,]*(20\d{2})/i.exec(cell) ?? [];
  return named
    ? dateOf(Number(named), months.indexOf(name!.toLowerCase()) + 1, Number(days))
    : undefined;
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
