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

/** The header row: what each column was recognised as, and which kinds are missing. */
export interface StatementHeader {
  readonly line: number;
  readonly columns: readonly { readonly name: string; readonly kind: ColumnKind | null }[];
  readonly lacks: readonly HeaderLack[];
}
export type HeaderLack = "date" | "amount" | "text" | "payer" | "currency" | "balance";

export interface Table {
  readonly header: StatementHeader;
  /** The currency of the heading or the header; `unclear` when the words may mean any. */
  readonly currency: string | undefined;
  readonly dateOrder: DateOrder;
  readonly has: (kind: ColumnKind) => boolean;
  /** Reads the states in a row's columns; `says` is undefined for an unknown word. */
  readonly states: (row: CellRow) => { word: string; says: TransferState | undefined }[];
  /** Tells whether the row's status column is empty. */
  readonly lacksState: (row: CellRow) => boolean;
  readonly filled: (row: CellRow, kind: ColumnKind) => { cell: string; column: Column }[];
  /** Returns the cells that describe the row: all except days, money and the account. */
  readonly texts: (row: CellRow) => string[];
  /** Returns status words in columns with unknown names. */
  readonly openWords: (row: CellRow) => string[];
  /** Tells whether `12,50` became two cells in a comma-separated file and shifted the rest. */
  readonly hasSplitAmount: (row: CellRow) => boolean;
}

const moneyKinds = ["amount", "credit", "direction", "net"] as const;
const isMoney = (kind: ColumnKind | undefined) =>
  moneyKinds.some((moneyKind) => moneyKind === kind);

export function isHeader({ cells }: CellRow): boolean {
  // A fast exit: most rows contain a cell of digits.
  if (cells.some((cell) => /^\d[\d.,/: -]*$/.test(cell))) return false;
  const kinds = cells.map((cell) => recogniseColumn(cell)?.kind);
  if (!kinds.includes("date") || !kinds.some(isMoney)) return false;
  // `Balance as at 30/11/2026` names a column; `Date: 30/11/2026` is a line above the table.
  const canHoldValue = (kind: ColumnKind | undefined) =>
    kind !== undefined && kind !== "date" && !isMoney(kind);
  return !cells.some((cell, at) => !canHoldValue(kinds[at]) && isValue(cell));
}

/** Tells whether a cell contains a day, a sum or an account number. `Date (UTC+08:00)` contains none. */
const isValue = (cell: string): boolean =>
  /\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}|\d[.,]\d|\d{6}|\d{3}-\d{3}/.test(cell) ||
  readDate(cell, "dmy") !== undefined ||
  readAmount(cell) !== undefined;

/** Finds the row that looks most like a header, to help staff repair the file. */
export function nearestHeader(rows: readonly CellRow[]): StatementHeader | undefined {
  const count = (row: CellRow) =>
    row.cells.filter((cell) => recogniseColumn(cell) !== undefined).length;
  const best = rows.toSorted((a, b) => count(b) - count(a))[0];
  return best && count(best) > 0 ? buildHeader(best, best.cells.map(recogniseColumn)) : undefined;
}

function buildHeader(
  { line, cells }: CellRow,
  columns: readonly (Column | undefined)[],
): StatementHeader {
  const kinds = columns.map((column) => column?.kind);
  const isFound: Record<HeaderLack, boolean> = {
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
    columns: cells.map((name, at) => ({ name: name.slice(0, 60), kind: kinds[at] ?? null })),
    lacks: (Object.keys(isFound) as HeaderLack[]).filter((lack) => !isFound[lack]),
  };
}

/** @param above the currency in the lines above */
export function makeTable(
  header: CellRow,
  body: readonly CellRow[],
  { above, today }: { above: string | undefined; today: string },
): Table {
  const columnCells = (at: number) => body.map(({ cells }) => cells[at] ?? "").filter(Boolean);
  const found = header.cells.map((cell, at) => columnByContent(cell, columnCells(at)));
  const isWithoutAmount = !found.some(
    (column) => column?.kind === "amount" || column?.kind === "credit",
  );
  const columns = found.map((column) =>
    column?.kind === "net" && isWithoutAmount ? { ...column, kind: "amount" as const } : column,
  );
  const [dates = [], ...otherDates] = columns.flatMap((column, at) =>
    column?.kind === "date" ? [columnCells(at)] : [],
  );
  const accounts = columns.flatMap((column, at) =>
    column?.kind === "account" ? columnCells(at) : [],
  );
  const moneyNames = header.cells.filter((_name, at) =>
    [...moneyKinds, "debit", "balance"].some((kind) => kind === columns[at]?.kind),
  );
  const unknown = ({ cells }: CellRow) =>
    cells.filter((cell, at) => columns[at] === undefined && cell !== "");
  const hidden = columns.map(
    (column, at) => column === undefined && isStatusColumn(columnCells(at)),
  );
  return {
    header: buildHeader(header, columns),
    currency:
      findNamedCurrency([...header.cells, ...accounts]) ??
      (above === homeCurrency ? above : (findCurrency([...moneyNames, ...accounts]) ?? above)),
    dateOrder: detectDateOrder(dates, today, otherDates.flat()),
    has: (kind) => columns.some((column) => column?.kind === kind),
    texts: ({ cells }) =>
      cells.filter((cell, at) => {
        const kind = columns[at]?.kind;
        if (cell === "" || at >= columns.length) return false;
        return kind === "type" || kind === "text" || (kind === undefined && isWording(cell));
      }),
    openWords: (row) =>
      unknown(row).filter(
        (cell) => /^[\p{L}\s_-]{1,25}$/u.test(cell) && readStatus(cell) === "open",
      ),
    states: ({ cells }) =>
      columns.flatMap((column, at) => {
        const cell = cells[at] ?? "";
        if ((column?.kind !== "status" && !hidden[at]) || cell === "") return [];
        const isYes = column?.flag && isYesIn(cell);
        if (isYes === undefined) return [{ word: cell, says: readTransferState(cell) }];
        const [yes, no] =
          column?.flag === "settled"
            ? (["settled", "waiting"] as const)
            : [column?.flag, "settled" as const];
        return [{ word: `${header.cells[at]} ${cell}`, says: isYes ? yes : no }];
      }),
    lacksState: ({ cells }) => {
      const isEmpty = (at: number) => (cells[at] ?? "") === "";
      const plain = columns.flatMap((column, at) =>
        column?.kind === "status" && !column.flag ? [at] : [],
      );
      return (
        (plain.length > 0 && plain.every(isEmpty)) ||
        columns.some((column, at) => column?.flag === "settled" && isEmpty(at))
      );
    },
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

/**
 * Tells whether a cell of an unknown column describes its transfer. Judges the cell, not the column, so that a row
 * reads the same in every file. Row numbers, sums, days, currencies and signs describe nothing.
 */
function isWording(cell: string): boolean {
  if (/^\d{1,4}$/.test(cell) || readDirection(cell) !== undefined) return false;
  if (/[.,]\d{1,2}\D*$/.test(cell) && readAmount(cell) !== undefined) return false;
  if (readDate(cell, "dmy") !== undefined || /^\d{1,2}:\d{2}(?::\d{2})?$/.test(cell)) return false;
  return !isCurrency(cell) && readStatus(cell) !== "settled";
}

/** Tells whether a column of unknown name reports states: words alone, and some say that the money is there. */
const isStatusColumn = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^[\p{L}\p{P}\s]{1,40}$/u.test(cell)) &&
  cells.some((cell) => readStatus(cell) === "settled");

function isCurrency(cell: string): boolean {
  const { currencies, rest } = extractCurrencies(cell);
  return currencies.length === 1 && rest.trim() === "";
}

/** Returns the one currency that texts name; of several, it may be Hong Kong dollars. */
function findNamedCurrency(texts: readonly string[]): string | undefined {
  const { currencies } = extractCurrencies(texts.join(" "));
  return currencies.includes(homeCurrency) ? homeCurrency : currencies[0];
}

/** Returns the currency that texts name, or `unclear` if they may name one. */
export const findCurrency = (texts: readonly string[]): string | undefined =>
  findNamedCurrency(texts) ?? (texts.some(isPossiblyForeignMoney) ? unclearCurrency : undefined);

/** Reads a yes or no. The day or sum of an event means yes, and a sum of zero means no. */
function isYesIn(cell: string): boolean | undefined {
  const cents = readAmount(cell)?.cents;
  const isSum = cents === undefined ? undefined : cents > 0;
  const isDay = readDate(cell, "dmy") === undefined ? undefined : true;
  return readYesOrNo(cell) ?? isSum ?? isDay;
}

/** Recognises a column by its cells: yes and no, signs, currencies, and numbers under `Debit/Credit`. */
function columnByContent(name: string, cells: readonly string[]): Column | undefined {
  const named = recogniseColumn(name);
  const flag = readFlag(name);
  if (flag !== undefined) {
    const isFlag =
      named === undefined
        ? flag.isWhole || (cells.length > 0 && cells.every((cell) => isYesIn(cell) !== undefined))
        : named.kind !== "status" &&
          cells.length > 0 &&
          cells.every((cell) => readYesOrNo(cell) !== undefined && !/\d/.test(cell));
    if (isFlag) return { kind: "status", currency: undefined, isSure: true, flag: flag.means };
  }
  if (named?.kind === "direction" && cells.some((cell) => /\d/.test(cell)))
    return { ...named, kind: "amount" };
  if (named !== undefined) {
    const isAmount = named.kind === "credit" || named.kind === "debit" || named.kind === "amount";
    return named.isSure || !isAmount || cells.some((cell) => readAmount(cell)) ? named : undefined;
  }
  if (cells.length === 0) return undefined;
  // Some files fill empty cells with dashes.
  const isSign = (cell: string) => readDirection(cell) !== undefined;
  if (cells.every(isSign) && cells.some((cell) => !/^\p{Dash}$/u.test(cell)))
    return { kind: "direction", currency: undefined, isSure: false };
  return cells.every(isCurrency)
    ? { kind: "currency", currency: undefined, isSure: false }
    : undefined;
}
