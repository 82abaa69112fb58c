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
 * Limits a file's lines, because the process that serves shoppers also reads the file. Staff upload larger files in
 * parts.
 */
const maxLines = 5_000;
/** A limit that exceeds the number of columns in any bank's file. */
const maxColumns = 100;

/**
 * Reads the transfers of a CSV file. The delimiter may be any, and the header may be on any line.
 * @throws ShopError `validation` when the file has too many lines, or no table of transfers
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

/** The last line before a row whose quote is never closed. */
interface OpenQuote {
  readonly afterLine: number;
}

/** Reads rows with this delimiter. @returns no rows when the delimiter does not fit the file */
function readRows(csv: string, delimiter: string): CellRow[] | OpenQuote {
  try {
    return parseRows(csv, delimiter, maxLines + 1);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== "CSV_QUOTE_NOT_CLOSED") return [];
    // The parser reports the file's last line, so the open row's line is computed from the complete rows.
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

/** Unwraps `="0012"` and `'0012`, which spreadsheets write to keep a number as text. */
const plainCell = (cell: string): string =>
  cell
    .replace(/^="(.*)"$/s, "$1")
    .replace(/^'(?=\S)/, "")
    .trim();
