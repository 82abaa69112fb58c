import { makeReason } from "@harbour/contracts/reasons";
import type { CsvRow } from "../../../platform/files/csv-values.rules.ts";
import { type LostRow, readTable, type TableRow } from "../../table-files/index.ts";
import type { FileRecord } from "../file-record.ts";
import { findHeaderFaults, meaninglessColumns } from "./csv-columns.rules.ts";
import {
  findContradictoryColumns,
  toRecord,
  findDuplicateTexts,
  typesWithoutColumn,
} from "./csv-row.rules.ts";

/** Adjacent rows of one object. */
interface Group {
  readonly lines: TableRow[];
  /** An unreadable row that may belong to this object. */
  lostRow: LostRow | undefined;
}

/**
 * Reads the records of a CSV file. Adjacent rows with the same store and key are one product. A product with an
 * unreadable row is skipped as a whole. Importing its other rows would withdraw that row's variant.
 */
export async function* readCsv(file: string): AsyncGenerator<FileRecord> {
  let group: Group | undefined;
  let lostRow: LostRow | undefined;
  for await (const tableRow of readTable(file, findHeaderFaults)) {
    if ("faults" in tableRow) {
      yield {
        line: tableRow.line,
        rows: tableRow.isHeader ? 0 : 1,
        isFatal: tableRow.isHeader,
        faults: tableRow.faults.map((reason) => ({ path: [], reason })),
      };
      if (tableRow.isHeader) return;
      lostRow = tableRow;
      if (group && canBelongToProduct(group.lines[0]!.row, lostRow)) group.lostRow = lostRow;
      continue;
    }
    if (group && isSameProduct(group.lines[0]!.row, tableRow.row)) {
      group.lines.push(tableRow);
    } else {
      if (group) yield buildRecord(group);
      group = {
        lines: [tableRow],
        lostRow: lostRow && canBelongToProduct(tableRow.row, lostRow) ? lostRow : undefined,
      };
    }
    lostRow = undefined;
  }
  if (group) yield buildRecord(group);
}

function buildRecord({ lines, lostRow }: Group): FileRecord {
  const [first] = lines as [TableRow, ...TableRow[]];
  const recordSource = {
    line: first.line,
    rows: lines.length,
    variantLines: lines.map(({ line }) => line),
  };
  const rowFaults = lines.flatMap(({ line, row }) => [
    ...findContradictoryColumns(first.row, row).map((column) => ({
      path: [column],
      reason: makeReason("differs-from-line", { line: first.line }),
      line,
    })),
    ...findDuplicateTexts(row).map((column) => ({
      path: [column],
      reason: makeReason("two-english-texts", { column: `${column}_en` }),
      line,
    })),
    ...typesWithoutColumn(row).map((type) => ({
      path: ["options"],
      reason: makeReason("option-column-missing", { type, column: type }),
      line,
    })),
  ]);
  if (lostRow)
    rowFaults.push({
      path: ["key"],
      reason: makeReason("row-lost", { line: lostRow.line }),
      line: first.line,
    });
  return rowFaults.length > 0
    ? { ...recordSource, faults: rowFaults }
    : {
        ...recordSource,
        value: toRecord(lines.map(({ row }) => row)),
        ignored: [...new Set(lines.flatMap(({ row }) => meaninglessColumns(row)))],
      };
}

function isProduct(row: CsvRow): boolean {
  return (row["type"] || "product") === "product";
}

function canBelongToProduct(row: CsvRow, { row: { key } }: LostRow): boolean {
  return isProduct(row) && Boolean(row["key"]) && (key === undefined || key === row["key"]);
}

function isSameProduct(a: CsvRow, b: CsvRow): boolean {
  return (
    isProduct(a) &&
    isProduct(b) &&
    Boolean(a["key"]) &&
    a["key"] === b["key"] &&
    (b["store"] || a["store"]) === a["store"]
  );
}
