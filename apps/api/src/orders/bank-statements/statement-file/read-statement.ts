import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { CsvError, parse } from "csv-parse/sync";
import { invalid } from "../../../platform/replies/shop-error.ts";
import {
  maxRowsAboveHeader,
  type ReadingContext,
  readStatementRows,
  type ParsedStatement,
} from "./read-statement.rules.ts";
import { type CellRow, nearestHeader } from "./statement-table.rules.ts";

const delimiters = [",", ";", "\t", "|"] as const;

/**
 * Limits a file's lines, because it is read in the process that serves shoppers. Larger files are uploaded in parts.
 */
const maxLines = 5_000;
/** A limit beyond every bank's number of columns. */
const maxColumns = 100;

/**
 * Reads the transfers of a CSV file, with any delimiter and its header on any line.
 * @throws ShopError `validation` when it has too many lines, or no table of transfers
 */
export function readStatement(csv: string, context: ReadingContext): ParsedStatement {
  let nearest: ReturnType<typeof nearestHeader>;
  let openQuote: OpenQuote | undefined;
  for (const delimiter of delimiters) {
    const rows = readRows(csv, delimiter);
    if ("afterLine" in rows) {
      openQuote ??= rows;
      continue;
    }
    if (rows.some(({ cells }) => cells.length > maxColumns)) continue;
    if (rows.length > maxLines)
      throw invalid({
        csv: [makeReason("too-many-statement-lines", { most: maxLines })],
      });
    const statement = readStatementRows(rows, context);
    if (statement !== undefined) {
      if (statement.transfers.length === 0 && statement.skipped.length === 0)
        throw invalid({ csv: [makeReason("statement-empty", { line: statement.header.line })] });
      return statement;
    }
    nearest ??= nearestHeader(rows.slice(0, maxRowsAboveHeader));
  }
  if (openQuote)
    throw invalid({
      csv: [makeReason("quote-never-closed", { line: openQuote.afterLine })],
    });
  if (nearest) throw invalid({ csv: [describeMissingColumns(nearest)] });
  const isWrongEncoding = csv.includes("\uFFFD");
  throw invalid({ csv: [makeReason(isWrongEncoding ? "header-not-in-utf8" : "header-missing")] });
}

function describeMissingColumns({
  line,
  columns,
  missingColumns,
}: ParsedStatement["header"]): Reason {
  const names = columns.map(({ name }) => name).filter(Boolean);
  const header = { line, columns: names.join(", ").slice(0, 200) };
  if (!missingColumns.includes("date")) return makeReason("header-amount-missing", header);
  return makeReason(
    missingColumns.includes("amount") ? "header-date-and-amount-missing" : "header-date-missing",
    header,
  );
}

/** The line before a row whose quote is never closed. */
interface OpenQuote {
  readonly afterLine: number;
}

/** Reads rows with this delimiter. @returns no rows when the file is no table with it */
function readRows(csv: string, delimiter: string): CellRow[] | OpenQuote {
  try {
    return parseRows(csv, delimiter, maxLines + 1);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== "CSV_QUOTE_NOT_CLOSED") return [];
    // The parser reports the last line, so the line of the open row is computed from the rows before it.
    const completeRows = Number(error["records"]);
    return {
      afterLine: completeRows === 0 ? 0 : parseRows(csv, delimiter, completeRows).at(-1)!.line,
    };
  }
}

function parseRows(csv: string, delimiter: string, maxRows: number): CellRow[] {
  const rows = parse(csv, {
    delimiter,
    to: maxRows,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.map(({ record, info }) => ({ line: info.lines, cells: record.map(plainCell) }));
}

/** Unwraps `="0012"` and `'0012`, by which spreadsheets keep a number as text. */
const plainCell = (cell: string): string =>
  cell
    .replace(/^="(.*)"$/s, "$1")
    .replace(/^'(?=\S)/, "")
    .trim();
