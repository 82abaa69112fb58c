import { CsvError, type Info, type Options, parse } from "csv-parse/sync";
import { readOrderReference } from "@harbour/contracts/order-reference";

/** A row of pasted tracking numbers. */
export interface TypedShipment {
  /** The line of the text, counted from 1. */
  readonly line: number;
  readonly order: string;
  /** The tracking number; empty without one. */
  readonly number: string;
}

/**
 * Reads orders and their tracking numbers, pasted from a sheet or typed. Cells are separated by tabs, semicolons,
 * commas or blanks. A header row is left out, and names the columns.
 */
export function readShipment(text: string): TypedShipment[] {
  const rows = rowsOf(text.replaceAll(/\r\n?/g, "\n"));
  const [first] = rows;
  const header = first !== undefined && isHeader(first.cells) ? first.cells : undefined;
  return rows.slice(header ? 1 : 0).map(({ line, cells }) => {
    const at = placeOfOrder(cells, header);
    const others = cells.filter((cell, place) => place !== at && cell !== "");
    const named = header === undefined ? undefined : cells[placeOfNumber(header)];
    return { line, order: cells[at] ?? "", number: named || others.at(-1) || "" };
  });
}

interface CellRow {
  readonly line: number;
  readonly cells: string[];
}

function rowsOf(text: string): CellRow[] {
  try {
    return parseRows(text, {});
  } catch (error) {
    // A quote without its end is a letter like any other.
    if (error instanceof CsvError) return parseRows(text, { quote: false });
    throw error;
  }
}

function parseRows(text: string, options: Options): CellRow[] {
  const records = parse(text, {
    ...options,
    delimiter: ["\t", ";", ","],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  }) as unknown as { info: Info; record: string[] }[];
  return records.map(({ info, record }) => {
    const cells = record.map(cleanCell);
    return { line: info.lines, cells: cells.length === 1 ? splitAtBlanks(cells[0]!) : cells };
  });
}

const maxCell = 200;

/** Removes quotes that a sheet left around a cell, and the sign that makes a number a text. */
const cleanCell = (cell: string): string =>
  cell
    .normalize("NFKC")
    .replaceAll(/[\p{Control}\s]+/gu, " ")
    .trim()
    .replace(/^"(.*)"$/u, "$1")
    .replace(/^'/, "")
    .trim()
    .slice(0, maxCell);

/** Splits a row without other separators: the order, which may contain blanks, and the rest. */
function splitAtBlanks(row: string): string[] {
  const order = /^(?:#|order\s*#?)?\s*HB[\s-]*[0-9A-Z]{4}[\s-]*[0-9A-Z]{4}(?![0-9A-Z])/i.exec(row);
  if (order) return [order[0], row.slice(order[0].length).trim()].filter(Boolean);
  const [, first, rest] = /^(\S+) (.+)$/u.exec(row) ?? [];
  return first === undefined || rest === undefined ? [row] : [first, rest];
}

const isFullReference = (cell: string): boolean => /HB/i.test(cell) && isReference(cell);
const isReference = (cell: string): boolean => readOrderReference(cell) !== null;
const isNumberTitle = (title: string): boolean =>
  !isOrderTitle(title) &&
  /track|waybill|awb|consignment|number|運單|单号|單號|追蹤|追踪|物流/i.test(title);
const isOrderTitle = (title: string): boolean => /order|reference|訂單|订单/i.test(title);

/** Tells whether the first row names the columns. Titles of eight letters read like references. */
const isHeader = (cells: readonly string[]): boolean =>
  !cells.some((cell) => /\d/.test(cell) || isFullReference(cell));

/** Finds the cell of the order. A tracking number may read like a reference without its HB. */
function placeOfOrder(cells: readonly string[], header: readonly string[] | undefined): number {
  const titled = header?.findIndex(isOrderTitle) ?? -1;
  if (titled >= 0) return titled;
  const full = cells.findIndex(isFullReference);
  return full >= 0 ? full : Math.max(0, cells.findIndex(isReference));
}

const placeOfNumber = (header: readonly string[]): number => header.findIndex(isNumberTitle);
