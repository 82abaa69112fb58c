import type { TransferDoubt } from "@harbour/contracts/operator";
import { type ListedReason, type Reason, say } from "@harbour/contracts/reasons";
import { type ParsedAmount, readAmount } from "./read-amount.rules.ts";
import type { Column } from "./recognise-column.rules.ts";
import {
  homeCurrency,
  readDirection,
  extractCurrencies,
  unclearCurrency,
} from "./statement-columns.rules.ts";
import { readDate } from "./statement-dates.rules.ts";
import type { CellRow, Table } from "./statement-table.rules.ts";
import { isOutgoingType, type OpenKind, readTransferState } from "./transfer-words.rules.ts";

/** An incoming transfer in Hong Kong dollars, read from a row of a bank's file. */
export interface StatementTransfer {
  readonly line: number;
  /** The day as `2026-11-23`. */
  readonly paidOn: string;
  /** Cents. */
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
  /** The account's balance after it, in cents; null when the file does not say. */
  readonly balance: number | null;
  /**
   * A status word that does not confirm the money. Null when it is confirmed, or when the file has no status column.
   */
  readonly openStatus: string | null;
  readonly doubt: TransferDoubt | null;
  /** The latest day of the row, if it is in the future. */
  readonly availableOn: string | null;
  /** True when the row, its column, its account or a line above names the currency. */
  readonly hasCurrency: boolean;
}

/** A row of outgoing or failed money, which may belong to a known transfer. */
export interface ReturnedRow extends Omit<
  StatementTransfer,
  "openStatus" | "doubt" | "availableOn" | "hasCurrency"
> {
  readonly reason: Reason;
  readonly says: OpenKind | "out";
}

export const maxTextLength = 1000;
const maxAmount = 2_000_000_000;

export interface RowContext {
  /** The day of the row above, for rows without their own. */
  readonly above: string | undefined;
  readonly today: string;
  /** True when the file's name names other money than Hong Kong dollars. */
  readonly hasForeignFileName: boolean;
}

/** Reads a row. @returns the reason when the row is no transfer in Hong Kong dollars */
export function readRow(
  table: Table,
  row: CellRow,
  { above, today, hasForeignFileName }: RowContext,
): StatementTransfer | ReturnedRow | ListedReason {
  const [dateCell] = table.listFilledCells(row, "date");
  const paidOn = dateCell ? readRowDay(table, row) : above;
  if (paidOn === undefined)
    return dateCell
      ? say("line-date-unreadable", { cell: dateCell.cell.slice(0, 20) })
      : say("line-date-missing");
  const read = readRowAmount(table, row);
  if ("code" in read) return read;
  const texts = table.texts(row);
  const [balance] = table
    .listFilledCells(row, "balance")
    .map(({ cell }) => readAmount(cell)?.cents ?? null);
  const transfer = {
    line: row.line,
    paidOn,
    amount: read.cents,
    text: texts.join(" ").slice(0, maxTextLength),
    payer: table
      .listFilledCells(row, "payer")
      .map(({ cell }) => cell)
      .join(" ")
      .slice(0, 200),
    balance: balance ?? null,
  };
  if (read.outgoingReason !== undefined)
    return { ...transfer, reason: read.outgoingReason, says: "out" };
  if (!dateCell && (texts.length === 0 || texts.some(isTotalText))) return say("line-sum");
  const states = table.states(row);
  const words = [
    ...table.findOpenStatusWords(row),
    ...table.listFilledCells(row, "type").map(({ cell }) => cell),
  ];
  for (const { word, says } of [
    ...states,
    ...words.map((statusWord) => ({ word: statusWord, says: readTransferState(statusWord) })),
  ])
    if (says !== undefined && says !== "settled")
      return { ...transfer, reason: say("line-not-settled", { word: word.slice(0, 40) }), says };
  const unknownStateWord = states.find(({ says }) => says === undefined)?.word.slice(0, 100);
  const lastDay = [paidOn, ...readRowDays(table, row)].toSorted().at(-1)!;
  const isDatedInFuture = lastDay > today;
  const isCurrencyUncertain = read.isUnclear || (hasForeignFileName && !read.hasCurrency);
  return {
    ...transfer,
    openStatus: unknownStateWord ?? (table.hasEmptyStatus(row) ? "" : null),
    doubt: isDatedInFuture ? "dated-in-future" : isCurrencyUncertain ? "currency-unsure" : null,
    availableOn: isDatedInFuture ? lastDay : null,
    hasCurrency: read.hasCurrency,
  };
}

const readRowDays = (table: Table, row: CellRow): string[] =>
  table.listFilledCells(row, "date").flatMap(({ cell }) => readDate(cell, table.dateOrder) ?? []);

/** Returns the first day of a row, as `2026-11-23`. */
export const readRowDay = (table: Table, row: CellRow): string | undefined =>
  readRowDays(table, row)[0];

const isTotalText = (text: string) =>
  /^(?:sub)?total|^sum\b|balance|brought forward|carried forward|合計|合计|總計|总计|總額|小計|小计|結餘|结余|承上|承前/i.test(
    text,
  );

const outgoingReason = say("line-out");

interface RowAmount {
  readonly cents: number;
  /** True when the row, its column or a line above names the currency. */
  readonly hasCurrency: boolean;
  /** True when words beside the amount may name other money. */
  readonly isUnclear: boolean;
  /** The reason why the row is no incoming money. */
  readonly outgoingReason?: ListedReason;
}

/** Reads an amount in cents. Every sign must confirm Hong Kong dollars and one direction. */
function readRowAmount(table: Table, row: CellRow): RowAmount | ListedReason {
  const incomingCells = table
    .listFilledCells(row, table.has("credit") ? "credit" : "amount")
    .filter(({ cell }) => /[1-9]/.test(cell));
  const debitCells = table
    .listFilledCells(row, "debit")
    .filter(({ cell }) => (readAmount(cell)?.cents ?? 0) > 0);
  const [found = debitCells[0]] = incomingCells;
  if (found === undefined) return say("line-amount-missing");
  const amounts = (incomingCells.length > 0 ? incomingCells : [found]).map(({ cell }) =>
    readAmount(cell),
  );
  const [amount] = amounts;
  const currency = readCurrency(table, row, amount, found.column);
  if (currency.foreign !== undefined)
    return incomingCells.length > 0 ? currency.foreign : outgoingReason;
  if (table.hasSplitAmount(row)) return say("line-amount-comma");
  if (amount === undefined)
    return /^\D*\d{1,3}\.\d{3}\D*$/.test(found.cell)
      ? say("line-amount-ambiguous", { cell: found.cell.slice(0, 20) })
      : say("line-amount-unreadable", { cell: found.cell.slice(0, 20) });
  if (amounts.some((other) => other?.cents !== amount.cents)) return say("line-amounts");
  const { isNamed: hasCurrency, isUnclear } = currency;
  const read = { cents: amount.cents, hasCurrency, isUnclear };
  const isOutgoing = incomingCells.length === 0 || amount.direction === "out";
  if (amount.cents >= maxAmount) return isOutgoing ? outgoingReason : say("line-too-much");
  if (isOutgoing) return { ...read, outgoingReason };
  if (debitCells.length > 0) return say("line-in-and-out");
  const [type] = table.listFilledCells(row, "type").filter(({ cell }) => isOutgoingType(cell));
  if (type)
    return { ...read, outgoingReason: say("line-out-by-type", { type: type.cell.slice(0, 40) }) };
  const directions = table.listFilledCells(row, "direction").map(({ cell }) => readDirection(cell));
  if (directions.includes("out")) return { ...read, outgoingReason };
  if (table.has("direction") && (directions.length === 0 || directions.includes(undefined)))
    return say("line-direction-missing");
  return read;
}

/** Finds the currency of an amount. `foreign` gives the reason when it is not Hong Kong dollars. */
function readCurrency(
  table: Table,
  row: CellRow,
  amount: ParsedAmount | undefined,
  column: Column,
): { readonly foreign?: ListedReason; readonly isNamed: boolean; readonly isUnclear: boolean } {
  const cells = table.listFilledCells(row, "currency").map(({ cell }) => cell);
  if (table.has("currency") && cells.length === 0)
    return { foreign: say("line-currency-missing"), isNamed: false, isUnclear: false };
  const cellCurrencies = cells.map((cell) => {
    const { currencies, rest } = extractCurrencies(cell);
    return currencies.length === 1 && rest.trim() === "" ? currencies[0]! : cell;
  });
  const namedCurrencies = [amount?.currency, ...cellCurrencies].filter(
    (currency) => currency !== undefined,
  );
  const tableCurrency = column.currency ?? table.currency;
  const all = namedCurrencies.length > 0 ? namedCurrencies : [tableCurrency ?? homeCurrency];
  const foreign = [...all, column.currency ?? homeCurrency].find(
    (iso) => iso !== homeCurrency && iso !== unclearCurrency,
  );
  const isUnclear = namedCurrencies.length === 0 && tableCurrency === unclearCurrency;
  const isNamed = namedCurrencies.length > 0 || (tableCurrency !== undefined && !isUnclear);
  const found = { isNamed, isUnclear };
  return foreign === undefined
    ? found
    : { ...found, foreign: say("line-currency", { currency: foreign.slice(0, 20) }) };
}
