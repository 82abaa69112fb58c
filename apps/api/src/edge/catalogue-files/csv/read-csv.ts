import { say } from "@harbour/contracts/reasons";
import type { CsvRow } from "../../../platform/files/csv-values.rules.ts";
import { type LostRow, readTable, type TableRow } from "../../table-files/index.ts";
import type { FoundRecord } from "../file-record.ts";
import { headerProblems, meaninglessColumns } from "./csv-columns.rules.ts";
import {
  findContradictoryColumns,
  toRecord,
  findDuplicateTexts,
  typesWithoutColumn,
} from "./csv-row.rules.ts";

/** Adjacent rows of one object. */
interface Group {
  readonly lines: TableRow[];
  /** An unreadable row that may belong to it. */
  lostRow: LostRow | undefined;
}

/**
 * Reads the records of a CSV file: adjacent rows with one store and key are one product. A product with an unreadable
 * row is skipped completely, because its other rows would withdraw that row's variant.
 */
export async function* readCsv(file: string): AsyncGenerator<FoundRecord> {
  let group: Group | undefined;
  let lostRow: LostRow | undefined;
  for await (const found of readTable(file, headerProblems)) {
    if ("faults" in found) {
      yield {
        line: found.line,
        rows: found.isHeader ? 0 : 1,
        isFatal: found.isHeader,
        problems: found.faults.map((reason) => ({ path: [], reason })),
      };
      if (found.isHeader) return;
      lostRow = found;
      if (group && canBelongToProduct(group.lines[0]!.row, lostRow)) group.lostRow = lostRow;
      continue;
    }
    if (group && isSameProduct(group.lines[0]!.row, found.row)) {
      group.lines.push(found);
    } else {
      if (group) yield buildRecord(group);
      group = {
        lines: [found],
        lostRow: lostRow && canBelongToProduct(found.row, lostRow) ? lostRow : undefined,
      };
    }
    lostRow = undefined;
  }
  if (group) yield buildRecord(group);
}

function buildRecord({ lines, lostRow }: Group): FoundRecord {
  const [first] = lines as [TableRow, ...TableRow[]];
  const found = {
    line: first.line,
    rows: lines.length,
    variantLines: lines.map(({ line }) => line),
  };
  const rowFaults = lines.flatMap(({ line, row }) => [
    ...findContradictoryColumns(first.row, row).map((column) => ({
      path: [column],
      reason: say("differs-from-line", { line: first.line }),
      line,
    })),
    ...findDuplicateTexts(row).map((column) => ({
      path: [column],
      reason: say("two-english-texts", { column: `${column}_en` }),
      line,
    })),
    ...typesWithoutColumn(row).map((type) => ({
      path: ["options"],
      reason: say("option-column-missing", { type, column: type }),
      line,
    })),
  ]);
  if (lostRow)
    rowFaults.push({
      path: ["key"],
      reason: say("row-lost", { line: lostRow.line }),
      line: first.line,
    });
  return rowFaults.length > 0
    ? { ...found, problems: rowFaults }
    : {
        ...found,
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
