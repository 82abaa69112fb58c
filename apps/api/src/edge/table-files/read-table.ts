import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { readCell } from "../../platform/files/csv-cells.rules.ts";
import type { CsvRow } from "../../platform/files/csv-values.rules.ts";
import { readRows } from "./read-rows.ts";

export interface TableRow {
  readonly line: number;
  readonly row: CsvRow;
}

/** An unreadable row; `row` contains the cells that could be read. */
export interface LostRow extends TableRow {
  readonly faults: readonly Reason[];
  /** True for the header, without which no row can be read. */
  readonly isHeader: boolean;
}

/** Reads the names of a table's columns; an empty list for an empty file. */
export async function readHeader(file: string): Promise<readonly string[]> {
  for await (const { cells } of readRows(file)) return cells;
  return [];
}

/** Yields a table's rows as cells by column, skipping empty rows. @param findHeaderFaults finds faults of the columns */
export async function* readTable(
  file: string,
  findHeaderFaults: (header: readonly string[]) => readonly Reason[],
): AsyncGenerator<TableRow | LostRow> {
  let header: readonly string[] | undefined;
  for await (const { line, cells, faults } of readRows(file)) {
    if (header === undefined) {
      header = cells;
      const headerFaults = faults ?? findHeaderFaults(header);
      if (headerFaults.length > 0) yield { line, row: {}, faults: headerFaults, isHeader: true };
      continue;
    }
    if (faults === undefined && cells.every((cell) => cell === "")) continue;
    const row = Object.fromEntries(
      header.flatMap((column, index) => {
        const cell = cells[index];
        return cell === undefined ? [] : [[column, readCell(cell)]];
      }),
    );
    if (faults === undefined && cells.length === header.length) yield { line, row };
    else
      yield {
        line,
        row,
        faults: faults ?? [
          makeReason("cells-differ", { cells: cells.length, columns: header.length }),
        ],
        isHeader: false,
      };
  }
}
