import { readCell } from "../../platform/csv-cells.rules.ts";
import type { CsvRow } from "../../platform/csv-values.rules.ts";
import { readCsvRows } from "./read-csv-rows.ts";

export interface TableRow {
  readonly line: number;
  readonly row: CsvRow;
}

/** A row that cannot be read; as far as it can, `row` says whose it seems to be. */
export interface LostRow extends TableRow {
  readonly fault: string;
  /** No row below it can be read either. */
  readonly isHeader: boolean;
}

/** Reads a table's columns; none of an empty file. */
export async function readHeader(file: string): Promise<readonly string[]> {
  for await (const { cells } of readCsvRows(file)) return cells;
  return [];
}

/** The rows of a table below its header, by column; empty ones are passed over. @param headerProblems what is wrong with its columns */
export async function* readTable(
  file: string,
  headerProblems: (header: readonly string[]) => readonly string[],
): AsyncGenerator<TableRow | LostRow> {
  let header: readonly string[] | undefined;
  for await (const { line, cells, fault } of readCsvRows(file)) {
    if (header === undefined) {
      header = cells;
      const problems = fault === undefined ? headerProblems(header) : [fault];
      for (const problem of problems) yield { line, row: {}, fault: problem, isHeader: true };
      continue;
    }
    if (fault === undefined && cells.every((cell) => cell === "")) continue;
    const row = Object.fromEntries(
      header.flatMap((column, index) => {
        const cell = cells[index];
        return cell === undefined ? [] : [[column, readCell(cell)]];
      }),
    );
    if (fault === undefined && cells.length === header.length) yield { line, row };
    else
      yield {
        line,
        row,
        fault: fault ?? `has ${cells.length} cells, the header ${header.length}`,
        isHeader: false,
      };
  }
}
