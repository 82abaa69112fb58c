import { readOrderReference } from "@harbour/contracts/order-reference";
import { CsvError, type Info, type Options, parse } from "csv-parse/sync";
import { canBeTrackingNumber } from "./tracking-number.rules.ts";

/** A row of pasted tracking numbers. */
export interface TypedShipment {
  /** The first and last line of the row in the text, counted from 1. */
  readonly line: number;
  readonly lastLine: number;
  readonly order: string;
  /** The tracking number. Empty when the row has none. */
  readonly number: string;
}

/**
 * Reads orders and their tracking numbers, pasted from a sheet or typed. Cells are separated by tabs, semicolons,
 * commas or blanks. A header row is not read as data, but it names the columns. A scanner ends each code with a line
 * break, so an order may be alone on the line before its number.
 */
export function readShipment(text: string): TypedShipment[] {
  const rows = joinScans(readRows(text.replaceAll(/\r\n?/g, "\n")));
  const [first] = rows;
  const header = first !== undefined && isHeader(first.cells) ? first.cells : undefined;
  return rows.slice(header ? 1 : 0).map(({ line, lastLine, cells }) => {
    const orderColumn = findOrderPlace(cells, header);
    return {
      line,
      lastLine,
      order: cells[orderColumn] ?? "",
      number: findNumber(cells, orderColumn, header),
    };
  });
}

/**
 * Finds the tracking number of a row. It is in the column with that title, or else in the only cell that may be one.
 * The result is empty when several cells may be one, because a wrong number cannot be taken back.
 */
function findNumber(
  cells: readonly string[],
  orderColumn: number,
  header: readonly string[] | undefined,
): string {
  const headedColumn = header === undefined ? -1 : findNumberPlace(header);
  if (headedColumn >= 0) return cells[headedColumn] ?? "";
  const otherCells = cells.filter((cell, column) => column !== orderColumn && cell !== "");
  if (otherCells.length === 1) return otherCells[0]!;
  const numbers = otherCells.filter(canBeTrackingNumber);
  return numbers.length === 1 ? numbers[0]! : "";
}

interface CellRow {
  readonly line: number;
  readonly lastLine: number;
  readonly cells: string[];
}

function readRows(text: string): CellRow[] {
  try {
    const records = parseRows(text, {});
    // Quotes that open in one order's row and close in another's are not a cell of several lines.
    const hasRowInsideCell = records.some(({ record }) => record.some(hasFurtherOrder));
    return cleanRows(hasRowInsideCell ? parseRows(text, { quote: false }) : records);
  } catch (error) {
    // If a quote is never closed, read quotes as ordinary letters.
    if (error instanceof CsvError) return cleanRows(parseRows(text, { quote: false }));
    throw error;
  }
}

/** Joins an order that is alone on its line with the number in the line below. */
function joinScans(rows: readonly CellRow[]): CellRow[] {
  const joinedRows: CellRow[] = [];
  for (const row of rows) {
    const rowAbove = joinedRows.at(-1);
    if (rowAbove !== undefined && isLoneOrder(rowAbove) && isLoneNumber(row))
      joinedRows[joinedRows.length - 1] = {
        line: rowAbove.line,
        lastLine: row.lastLine,
        cells: [...rowAbove.cells, ...row.cells],
      };
    else joinedRows.push(row);
  }
  return joinedRows;
}

const isLoneOrder = ({ cells }: CellRow): boolean =>
  cells.length === 1 && isFullReference(cells[0]!);
const isLoneNumber = ({ cells }: CellRow): boolean =>
  cells.length === 1 && !isFullReference(cells[0]!) && canBeTrackingNumber(cells[0]!);

const hasFurtherOrder = (cell: string): boolean =>
  cell
    .split("\n")
    .slice(1)
    .some((line) => leadingOrderPattern.test(line));

interface ParsedRow {
  readonly info: Info;
  readonly record: string[];
  readonly raw: string;
}

function parseRows(text: string, options: Options): ParsedRow[] {
  return parse(text, {
    ...options,
    delimiter: ["\t", ";", ","],
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  }) as unknown as ParsedRow[];
}

function cleanRows(records: readonly ParsedRow[]): CellRow[] {
  return records.map(({ info: { lines: lastLine }, record, raw }) => {
    const cells = record.map(cleanCell);
    // A quoted cell may span several lines.
    const line = lastLine - (raw.trim().split("\n").length - 1);
    return { line, lastLine, cells: cells.length === 1 ? splitAtBlanks(cells[0]!) : cells };
  });
}

const maxCellLength = 200;

/** Removes the quotes that a sheet left around a cell, and the signs that mark a number as text. */
const cleanCell = (cell: string): string =>
  cell
    .normalize("NFKC")
    .replaceAll(/[\p{Control}\s]+/gu, " ")
    .trim()
    .replace(/^=?"(.*)"$/u, "$1")
    .replace(/^'/, "")
    .trim()
    .slice(0, maxCellLength);

const leadingOrderPattern =
  /^["\s]*(?:#|order\s*#?)?\s*HB[\s-]*[0-9A-Z]{4}[\s-]*[0-9A-Z]{4}(?![0-9A-Z])/i;

/** Splits a row that has no other separators into the order, which may contain blanks, and the rest. */
function splitAtBlanks(row: string): string[] {
  const order = leadingOrderPattern.exec(row);
  if (order) return [order[0], row.slice(order[0].length).trim()].filter(Boolean);
  const [, first, rest] = /^(\S+) (.+)$/u.exec(row) ?? [];
  return first === undefined || rest === undefined ? [row] : [first, rest];
}

const isFullReference = (cell: string): boolean => /HB/i.test(cell) && isReference(cell);
const isReference = (cell: string): boolean => readOrderReference(cell) !== null;
const isOrderTitle = (title: string): boolean => /order|reference|訂單|订单/i.test(title);

/** Tells whether the first row names the columns. A title of eight letters can look like a reference. */
function isHeader(cells: readonly string[]): boolean {
  if (cells.some(isFullReference)) return false;
  return cells.some(isOrderTitle) || !cells.some((cell) => /\d/.test(cell));
}

/** Finds the column of the order. A tracking number can look like a reference without its HB. */
function findOrderPlace(cells: readonly string[], header: readonly string[] | undefined): number {
  const headedColumn = header?.findIndex(isOrderTitle) ?? -1;
  if (headedColumn >= 0) return headedColumn;
  const fullReferenceIndex = cells.findIndex(isFullReference);
  return fullReferenceIndex >= 0 ? fullReferenceIndex : Math.max(0, cells.findIndex(isReference));
}

/** Finds the column of tracking numbers. A title of just "Number" counts only if no other title fits better. */
function findNumberPlace(header: readonly string[]): number {
  const findColumn = (titlePattern: RegExp) =>
    header.findIndex((title) => !isOrderTitle(title) && titlePattern.test(title));
  const trackingColumn = findColumn(
    /track|waybill|awb|consignment|運單|运单|追蹤|追踪|物流|快遞|快递/i,
  );
  return trackingColumn >= 0 ? trackingColumn : findColumn(/^(?:number|no\.?|單號|单号)$/i);
}
