import { parse } from "csv-parse/sync";
import { invalid } from "../../platform/shop-error.ts";
import { readStatementRows, type StatementRead } from "./read-statement.rules.ts";

const delimiters = [",", ";", "\t", "|"] as const;

/** More is read in parts: it happens in the process that serves shoppers. */
const maxLines = 5_000;
/** No bank names as many. */
const maxColumns = 100;

/**
 * The transfers of a CSV file: whichever sign stands between its cells, wherever its header is.
 * @returns undefined when there is no table of transfers in it
 * @throws ShopError `validation` when it has too many lines
 */
export function readStatement(csv: string): StatementRead | undefined {
  for (const delimiter of delimiters) {
    const rows = rowsOf(csv, delimiter);
    if (rows.some(({ cells }) => cells.length > maxColumns)) continue;
    if (rows.length > maxLines)
      throw invalid({
        csv: [`The file has more than ${maxLines} lines. Please send it in parts.`],
      });
    const read = readStatementRows(rows);
    if (read !== undefined) return read;
  }
  return undefined;
}

/** @returns none where the file is no table with that sign */
function rowsOf(csv: string, delimiter: string): { line: number; cells: string[] }[] {
  try {
    const rows = parse(csv, {
      delimiter,
      to: maxLines + 1,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    return [];
  }
}
