import { parse } from "csv-parse/sync";
import { readStatementRows, type StatementRead } from "./read-statement.rules.ts";

const delimiters = [",", ";", "\t", "|"] as const;

/** The transfers of a CSV file: whichever sign stands between its cells, wherever its header is. */
export function readStatement(csv: string): StatementRead | undefined {
  for (const delimiter of delimiters) {
    const read = readStatementRows(rowsOf(csv, delimiter));
    if (read !== undefined) return read;
  }
  return undefined;
}

/** @returns none where the file is no table with that sign */
function rowsOf(csv: string, delimiter: string): { line: number; cells: string[] }[] {
  try {
    const rows = parse(csv, {
      delimiter,
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
