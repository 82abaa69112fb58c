import { readAmount } from "./read-amount.rules.ts";
import { type Column, type ColumnKind, recogniseColumn } from "./recognise-column.rules.ts";
import {
  readDirection,
  homeCurrency,
  isPossiblyForeignMoney,
  extractCurrencies,
  unclearCurrency,
} from "./statement-columns.rules.ts";
import { type DateOrder, detectDateOrder, readDate } from "./statement-dates.rules.ts";
import {
  readFlag,
  readTransferState,
  readStatus,
  type TransferState,
  readYesOrNo,
} from "./transfer-words.rules.ts";

export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The header row, with the kind of each column and the kinds that are missing. */
export interface StatementHeader {
  readonly line: number;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind | null }[];
  readonly missingColumns: readonly MissingColumn[];
}
export type MissingColumn = "date" | "amount" | "text" | "payer" | "currency" | "balance";

export interface Table {
  readonly header: StatementHeader;
  /** The currency in the lines above or in the header. It is `unclear` when the words may mean any currency. */
  readonly currency: string | undefined;
  readonly dateOrder: DateOrder;
  readonly hasColumn: (kind: ColumnKind) => boolean;
  /** Reads the words and states of a row's status columns. `reportedState` is undefined for an unknown word. */
  readonly states: (row: CellRow) => { word: string; reportedState: TransferState | undefined }[];
  /** Tells whether the row's status column is empty. */
  readonly hasEmptyStatus: (row: CellRow) => boolean;
  readonly listFilledCells: (row: CellRow, kind: ColumnKind) => { cell: string; column: Column }[];
  /** Returns the cells that describe the row: all except days, money and the account. */
  readonly texts: (row: CellRow) => string[];
  /** Returns status words in columns with unknown names. */
  readonly findOpenStatusWords: (row: CellRow) => string[];
  /** Tells whether `12,50` was split into two cells in a comma-separated file, which shifts the cells after it. */
  readonly hasSplitAmount: (row: CellRow) => boolean;
}

const moneyKinds = ["amount", "credit", "direction", "net"] as const;
const isMoney = (kind: ColumnKind | undefined) =>
  moneyKinds.some((moneyKind) => moneyKind === kind);

export function isHeader({ cells }: CellRow): boolean {
  // A shortcut for speed: most rows contain a cell of digits, and headers do not.
  if (cells.some((cell) => /^\d[\d.,/: -]*$/.test(cell))) return false;
  const kinds = cells.map((cell) => recogniseColumn(cell)?.kind);
  if (!kinds.includes("date") || !kinds.some(isMoney)) return false;
  // `Balance as at 30/11/2026` names a column, but `Date: 30/11/2026` is a line above the table.
  const canHoldValue = (kind: ColumnKind | undefined) =>
    kind !== undefined && kind !== "date" && !isMoney(kind);
  return !cells.some((cell, index) => !canHoldValue(kinds[index]) && hasValue(cell));
}

/** Tells whether a cell contains a day, a sum or an account number. `Date (UTC+08:00)` contains none. */
const hasValue = (cell: string): boolean =>
  /\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}|\d[.,]\d|\d{6}|\d{3}-\d{3}/.test(cell) ||
  readDate(cell, "dmy") !== undefined ||
  readAmount(cell) !== undefined;

/** Finds the row that looks most like a header, to help staff repair the file. */
export function nearestHeader(rows: readonly CellRow[]): StatementHeader | undefined {
  const count = (row: CellRow) =>
    row.cells.filter((cell) => recogniseColumn(cell) !== undefined).length;
  const bestRow = rows.toSorted((a, b) => count(b) - count(a))[0];
  return bestRow && count(bestRow) > 0
    ? buildHeader(bestRow, bestRow.cells.map(recogniseColumn))
    : undefined;
}

function buildHeader(
  { line, cells }: CellRow,
  columns: readonly (Column | undefined)[],
): StatementHeader {
  const kinds = columns.map((column) => column?.kind);
  const foundColumns: Record<MissingColumn, boolean> = {
    date: kinds.includes("date"),
    amount: kinds.some(isMoney),
    text: kinds.some((kind) => kind === undefined || kind === "text" || kind === "type"),
    payer: kinds.includes("payer"),
    currency:
      kinds.includes("currency") ||
      columns.some((column) => column?.currency && column.currency !== unclearCurrency),
    balance: kinds.includes("balance"),
  };
  return {
    line,
    columns: cells.map((name, index) => ({ name: name.slice(0, 60), kind: kinds[index] ?? null })),
    missingColumns: (Object.keys(foundColumns) as MissingColumn[]).filter(
      (missingColumn) => !foundColumns[missingColumn],
    ),
  };
}

/** @param currencyAbove the currency in the lines above */
export function makeTable(
  header: CellRow,
  body: readonly CellRow[],
  { currencyAbove, today }: { currencyAbove: string | undefined; today: string },
): Table {
  const columnCells = (index: number) =>
    body.map(({ cells }) => cells[index] ?? "").filter(Boolean);
  const contentColumns = header.cells.map((cell, index) =>
    columnByContent(cell, columnCells(index)),
  );
  const hasNoAmountColumn = !contentColumns.some(
    (column) => column?.kind === "amount" || column?.kind === "credit",
  );
  const columns = contentColumns.map((column) =>
    column?.kind === "net" && hasNoAmountColumn ? { ...column, kind: "amount" as const } : column,
  );
  const [dates = [], ...otherDates] = columns.flatMap((column, index) =>
    column?.kind === "date" ? [columnCells(index)] : [],
  );
  const accounts = columns.flatMap((column, index) =>
    column?.kind === "account" ? columnCells(index) : [],
  );
  const moneyNames = header.cells.filter((_name, index) =>
    [...moneyKinds, "debit", "balance"].some((kind) => kind === columns[index]?.kind),
  );
  const listUnknownCells = ({ cells }: CellRow) =>
    cells.filter((cell, index) => columns[index] === undefined && cell !== "");
  const hiddenStatusFlags = columns.map(
    (column, index) => column === undefined && isStatusColumn(columnCells(index)),
  );
  return {
    header: buildHeader(header, columns),
    currency:
      findNamedCurrency([...header.cells, ...accounts]) ??
      (currencyAbove === homeCurrency
        ? currencyAbove
        : (findCurrency([...moneyNames, ...accounts]) ?? currencyAbove)),
    dateOrder: detectDateOrder(dates, today, otherDates.flat()),
    hasColumn: (kind) => columns.some((column) => column?.kind === kind),
    texts: ({ cells }) =>
      cells.filter((cell, index) => {
        const kind = columns[index]?.kind;
        if (cell === "" || index >= columns.length) return false;
        return kind === "type" || kind === "text" || (kind === undefined && isDescription(cell));
      }),
    findOpenStatusWords: (row) =>
      listUnknownCells(row).filter(
        (cell) => /^[\p{L}\s_-]{1,25}$/u.test(cell) && readStatus(cell) === "open",
      ),
    states: ({ cells }) =>
      columns.flatMap((column, index) => {
        const cell = cells[index] ?? "";
        if ((column?.kind !== "status" && !hiddenStatusFlags[index]) || cell === "") return [];
        const isYes = column?.flag && readFlagCell(cell);
        if (isYes === undefined) return [{ word: cell, reportedState: readTransferState(cell) }];
        const [yes, no] =
          column?.flag === "settled"
            ? (["settled", "waiting"] as const)
            : [column?.flag, "settled" as const];
        return [{ word: `${header.cells[index]} ${cell}`, reportedState: isYes ? yes : no }];
      }),
    hasEmptyStatus: ({ cells }) => {
      const isEmpty = (index: number) => (cells[index] ?? "") === "";
      const plainStatusColumns = columns.flatMap((column, index) =>
        column?.kind === "status" && !column.flag ? [index] : [],
      );
      return (
        (plainStatusColumns.length > 0 && plainStatusColumns.every(isEmpty)) ||
        columns.some((column, index) => column?.flag === "settled" && isEmpty(index))
      );
    },
    hasSplitAmount: ({ cells }) =>
      cells.slice(columns.length).some(Boolean) &&
      columns.some(
        (column, index) =>
          (column?.kind === "amount" || column?.kind === "credit") &&
          /\d$/.test(cells[index] ?? "") &&
          /^\d{1,2}$/.test(cells[index + 1] ?? ""),
      ),
    listFilledCells: ({ cells }, kind) =>
      columns.flatMap((column, index) => {
        const cell = cells[index] ?? "";
        return column?.kind === kind && cell !== "" ? [{ cell, column }] : [];
      }),
  };
}

/**
 * Tells whether a cell of an unknown column describes its transfer. The rest of the column is ignored, so that
 * overlapping files give a row the same text. Row numbers, amounts, days, currencies and signs are no description.
 */
function isDescription(cell: string): boolean {
  if (/^\d{1,4}$/.test(cell) || readDirection(cell) !== undefined) return false;
  if (/[.,]\d{1,2}\D*$/.test(cell) && readAmount(cell) !== undefined) return false;
  if (readDate(cell, "dmy") !== undefined || /^\d{1,2}:\d{2}(?::\d{2})?$/.test(cell)) return false;
  return !isCurrency(cell) && readStatus(cell) !== "settled";
}

/**
 * Tells whether a column of unknown name reports states. Such a column has words alone, some of which confirm the
 * money.
 */
const isStatusColumn = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^[\p{L}\p{P}\s]{1,40}$/u.test(cell)) &&
  cells.some((cell) => readStatus(cell) === "settled");

function isCurrency(cell: string): boolean {
  const { currencies, rest } = extractCurrencies(cell);
  return currencies.length === 1 && rest.trim() === "";
}

/** Returns the currency that the texts name. Of several, Hong Kong dollars come first, then the first in the text. */
function findNamedCurrency(texts: readonly string[]): string | undefined {
  const { currencies } = extractCurrencies(texts.join(" "));
  return currencies.includes(homeCurrency) ? homeCurrency : currencies[0];
}

/** Returns the currency that texts name, or `unclear` if they may name one. */
export const findCurrency = (texts: readonly string[]): string | undefined =>
  findNamedCurrency(texts) ?? (texts.some(isPossiblyForeignMoney) ? unclearCurrency : undefined);

/** Reads a yes or no. A day or an amount means yes, and an amount of zero means no. */
function readFlagCell(cell: string): boolean | undefined {
  const cents = readAmount(cell)?.cents;
  const isPositiveAmount = cents === undefined ? undefined : cents > 0;
  const isDay = readDate(cell, "dmy") === undefined ? undefined : true;
  return readYesOrNo(cell) ?? isPositiveAmount ?? isDay;
}

/** Recognises a column by its cells: yes and no, signs, currencies, or the numbers of a `Debit/Credit` column. */
function columnByContent(name: string, cells: readonly string[]): Column | undefined {
  const namedColumn = recogniseColumn(name);
  const flag = readFlag(name);
  if (flag !== undefined) {
    const isFlagColumn =
      namedColumn === undefined
        ? flag.isWhole ||
          (cells.length > 0 && cells.every((cell) => readFlagCell(cell) !== undefined))
        : namedColumn.kind !== "status" &&
          cells.length > 0 &&
          cells.every((cell) => readYesOrNo(cell) !== undefined && !/\d/.test(cell));
    if (isFlagColumn)
      return { kind: "status", currency: undefined, isExactName: true, flag: flag.meaning };
  }
  if (namedColumn?.kind === "direction" && cells.some((cell) => /\d/.test(cell)))
    return { ...namedColumn, kind: "amount" };
  if (namedColumn !== undefined) {
    const isAmountColumn =
      namedColumn.kind === "credit" ||
      namedColumn.kind === "debit" ||
      namedColumn.kind === "amount";
    return namedColumn.isExactName || !isAmountColumn || cells.some((cell) => readAmount(cell))
      ? namedColumn
      : undefined;
  }
  if (cells.length === 0) return undefined;
  // Some files fill empty cells with dashes.
  const isDirectionCell = (cell: string) => readDirection(cell) !== undefined;
  if (cells.every(isDirectionCell) && cells.some((cell) => !/^\p{Dash}$/u.test(cell)))
    return { kind: "direction", currency: undefined, isExactName: false };
  return cells.every(isCurrency)
    ? { kind: "currency", currency: undefined, isExactName: false }
    : undefined;
}
