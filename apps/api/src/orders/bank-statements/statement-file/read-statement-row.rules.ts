import type { TransferDoubt } from "@harbour/contracts/operator";
import { type ListedReason, type Reason, makeReason } from "@harbour/contracts/reasons";
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
  /** The amount in cents. */
  readonly amount: number;
  readonly text: string;
  readonly payer: string;
  /** The account's balance after the transfer, in cents. Null when the file does not contain it. */
  readonly balance: number | null;
  /**
   * The bank's status word, if it does not confirm the money. Empty when the status cell is empty. Null when the
   * money is confirmed, or when the file has no status column.
   */
  readonly unconfirmedStatus: string | null;
  readonly doubt: TransferDoubt | null;
  /** The latest day of the row, if it is in the future. */
  readonly availableOn: string | null;
  /** True when the currency is named by the row, its column, its account or a line above. */
  readonly hasCurrency: boolean;
}

/** A row of outgoing or failed money, which may belong to a known transfer. */
export interface ReturnedRow extends Omit<
  StatementTransfer,
  "unconfirmedStatus" | "doubt" | "availableOn" | "hasCurrency"
> {
  readonly reason: Reason;
  readonly reportedState: OpenKind | "out";
}

export const maxTextLength = 1000;
const maxAmount = 2_000_000_000;

export interface RowContext {
  /** The day of an earlier row, for rows that have no day of their own. */
  readonly dayAbove: string | undefined;
  readonly today: string;
  /** True when the file's name contains a currency other than Hong Kong dollars. */
  readonly hasForeignCurrencyName: boolean;
}

/** Reads a row. @returns the transfer, or the reason why the row is no transfer in Hong Kong dollars */
export function readRow(
  table: Table,
  row: CellRow,
  { dayAbove, today, hasForeignCurrencyName }: RowContext,
): StatementTransfer | ReturnedRow | ListedReason {
  const [dateCell] = table.listFilledCells(row, "date");
  const paidOn = dateCell ? readRowDay(table, row) : dayAbove;
  if (paidOn === undefined)
    return dateCell
      ? makeReason("line-date-unreadable", { cell: dateCell.cell.slice(0, 20) })
      : makeReason("line-date-missing");
  const rowAmount = readRowAmount(table, row);
  if ("code" in rowAmount) return rowAmount;
  const texts = table.texts(row);
  const [balance] = table
    .listFilledCells(row, "balance")
    .map(({ cell }) => readAmount(cell)?.cents ?? null);
  const transfer = {
    line: row.line,
    paidOn,
    amount: rowAmount.cents,
    text: texts.join(" ").slice(0, maxTextLength),
    payer: table
      .listFilledCells(row, "payer")
      .map(({ cell }) => cell)
      .join(" ")
      .slice(0, 200),
    balance: balance ?? null,
  };
  if (rowAmount.outgoingReason !== undefined)
    return { ...transfer, reason: rowAmount.outgoingReason, reportedState: "out" };
  if (!dateCell && (texts.length === 0 || texts.some(isTotalText))) return makeReason("line-sum");
  const states = table.states(row);
  const statusWords = [
    ...table.findOpenStatusWords(row),
    ...table.listFilledCells(row, "type").map(({ cell }) => cell),
  ];
  for (const { word, reportedState } of [
    ...states,
    ...statusWords.map((statusWord) => ({
      word: statusWord,
      reportedState: readTransferState(statusWord),
    })),
  ])
    if (reportedState !== undefined && reportedState !== "settled")
      return {
        ...transfer,
        reason: makeReason("line-not-settled", { word: word.slice(0, 40) }),
        reportedState,
      };
  const unknownStateWord = states
    .find(({ reportedState }) => reportedState === undefined)
    ?.word.slice(0, 100);
  const lastDay = [paidOn, ...readRowDays(table, row)].toSorted().at(-1)!;
  const isDatedInFuture = lastDay > today;
  const isCurrencyUncertain =
    rowAmount.isUnclear || (hasForeignCurrencyName && !rowAmount.hasCurrency);
  return {
    ...transfer,
    unconfirmedStatus: unknownStateWord ?? (table.hasEmptyStatus(row) ? "" : null),
    doubt: isDatedInFuture ? "dated-in-future" : isCurrencyUncertain ? "currency-unsure" : null,
    availableOn: isDatedInFuture ? lastDay : null,
    hasCurrency: rowAmount.hasCurrency,
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

const outgoingReason = makeReason("line-out");

interface RowAmount {
  readonly cents: number;
  /** True when the currency is named by the row, its column or a line above. */
  readonly hasCurrency: boolean;
  /** True when words beside the amount may name another currency. */
  readonly isUnclear: boolean;
  /** The reason why the row is no incoming money, if it is none. */
  readonly outgoingReason?: ListedReason;
}

/** Reads an amount in cents. All signs must agree on Hong Kong dollars and on one direction. */
function readRowAmount(table: Table, row: CellRow): RowAmount | ListedReason {
  const incomingCells = table
    .listFilledCells(row, table.hasColumn("credit") ? "credit" : "amount")
    .filter(({ cell }) => /[1-9]/.test(cell));
  const debitCells = table
    .listFilledCells(row, "debit")
    .filter(({ cell }) => (readAmount(cell)?.cents ?? 0) > 0);
  const [amountCell = debitCells[0]] = incomingCells;
  if (amountCell === undefined) return makeReason("line-amount-missing");
  const amounts = (incomingCells.length > 0 ? incomingCells : [amountCell]).map(({ cell }) =>
    readAmount(cell),
  );
  const [amount] = amounts;
  const currency = readCurrency(table, row, amount, amountCell.column);
  if (currency.foreign !== undefined)
    return incomingCells.length > 0 ? currency.foreign : outgoingReason;
  if (table.hasSplitAmount(row)) return makeReason("line-amount-comma");
  if (amount === undefined)
    return /^\D*\d{1,3}\.\d{3}\D*$/.test(amountCell.cell)
      ? makeReason("line-amount-ambiguous", { cell: amountCell.cell.slice(0, 20) })
      : makeReason("line-amount-unreadable", { cell: amountCell.cell.slice(0, 20) });
  if (amounts.some((otherAmount) => otherAmount?.cents !== amount.cents))
    return makeReason("line-amounts");
  const { isNamed: hasCurrency, isUnclear } = currency;
  const rowAmount = { cents: amount.cents, hasCurrency, isUnclear };
  const isOutgoing = incomingCells.length === 0 || amount.direction === "out";
  if (amount.cents >= maxAmount) return isOutgoing ? outgoingReason : makeReason("line-too-much");
  if (isOutgoing) return { ...rowAmount, outgoingReason };
  if (debitCells.length > 0) return makeReason("line-in-and-out");
  const [type] = table.listFilledCells(row, "type").filter(({ cell }) => isOutgoingType(cell));
  if (type)
    return {
      ...rowAmount,
      outgoingReason: makeReason("line-out-by-type", { type: type.cell.slice(0, 40) }),
    };
  const directions = table.listFilledCells(row, "direction").map(({ cell }) => readDirection(cell));
  if (directions.includes("out")) return { ...rowAmount, outgoingReason };
  if (table.hasColumn("direction") && (directions.length === 0 || directions.includes(undefined)))
    return makeReason("line-direction-missing");
  return rowAmount;
}

/** Finds the currency of an amount. When it is not Hong Kong dollars, `foreign` contains the reason. */
function readCurrency(
  table: Table,
  row: CellRow,
  amount: ParsedAmount | undefined,
  column: Column,
): { readonly foreign?: ListedReason; readonly isNamed: boolean; readonly isUnclear: boolean } {
  const cells = table.listFilledCells(row, "currency").map(({ cell }) => cell);
  if (table.hasColumn("currency") && cells.length === 0)
    return { foreign: makeReason("line-currency-missing"), isNamed: false, isUnclear: false };
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
  const currencyFlags = { isNamed, isUnclear };
  return foreign === undefined
    ? currencyFlags
    : {
        ...currencyFlags,
        foreign: makeReason("line-currency", { currency: foreign.slice(0, 20) }),
      };
}
