import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { deliveryRecords, stationNotes } from "../delivery/index.ts";
import { brokenTexts } from "./broken-text.rules.ts";
import {
  type DeliveryTable,
  deliveryRecordOf,
  inTableColumns,
  tableProblems,
} from "./delivery-tables.rules.ts";
import type { BadRow } from "./found-record.ts";
import type { ImportOptions, ImportReport } from "./import-catalogue.ts";
import { oneImportAtATime } from "./one-import.ts";
import { describe, type Problem } from "./read-record.ts";
import { readTable } from "./read-table.ts";
import { changesBetween } from "./record-changes.ts";

export type DeliveryImportReport = Pick<
  ImportReport,
  "rows" | "rowsLeftOut" | "created" | "updated" | "unchanged" | "changes" | "bad" | "isImported"
> & {
  readonly table: DeliveryTable;
  /** What was taken and is hardly meant, in words. */
  readonly notes: readonly string[];
};

/**
 * Takes a table of stations, couriers or warehouses into the shop (docs/catalogue-format.md), by the rules of every other
 * import: bad rows stop all unless they are left out, what is not named stays, what is the same is not touched.
 * @throws the disk's error when the file cannot be read
 */
export async function importDelivery(
  deps: Deps,
  table: DeliveryTable,
  { file, dryRun = false, skipBadRows = false }: ImportOptions,
): Promise<DeliveryImportReport> {
  const { records, bad, rows, isFatal } = await readRecords(table, file);
  return inTransaction(deps.db, async (tx) => {
    await oneImportAtATime(tx);
    const said = records.map(({ record }) => record);
    const found = await deliveryRecords(tx, table, said);
    for (const { index, ...problem } of found.faults)
      bad.push({ line: records[index]!.line, reason: worded(table, problem) });
    bad.sort((a, b) => a.line - b.line);
    const rowsLeftOut = new Set(bad.map(({ line }) => line)).size;
    const planned = found.records.map((record) => ({
      ...record,
      changes: record.before ? changesBetween(fields(record.before), fields(record.after)) : [],
    }));
    const isNew = ({ before }: (typeof planned)[number]) => before === undefined;
    const changed = planned.filter((one) => isNew(one) || one.changes.length > 0);
    const notes = table === "stations" ? await stationNotes(tx, said) : [];
    const report = { table, notes, rows, rowsLeftOut: isFatal ? 0 : rowsLeftOut, bad };
    if (isFatal || (bad.length > 0 && !skipBadRows))
      return { ...report, created: 0, updated: 0, unchanged: 0, changes: [], isImported: false };
    if (!dryRun && changed.length > 0) await found.write(tx, changed);
    const created = changed.filter(isNew).length;
    return {
      ...report,
      created,
      updated: changed.length - created,
      unchanged: planned.length - changed.length,
      changes: dryRun
        ? changed
            .filter((one) => !isNew(one))
            .map(({ name, changes }) => ({ name, fields: changes }))
        : [],
      isImported: !dryRun,
    };
  });
}

interface ReadRecords {
  readonly records: { readonly line: number; readonly record: object }[];
  readonly bad: BadRow[];
  rows: number;
  isFatal: boolean;
}

/** Thousands of rows, which memory holds easily. */
async function readRecords(table: DeliveryTable, file: string): Promise<ReadRecords> {
  const read: ReadRecords = { records: [], bad: [], rows: 0, isFatal: false };
  const lines = new Map<string, number>();
  for await (const found of readTable(file, tableProblems(table))) {
    const { line, row } = found;
    if (read.isFatal && !("isHeader" in found && found.isHeader)) break;
    if ("fault" in found) {
      read.bad.push({ line, reason: found.fault });
      read.isFatal ||= found.isHeader;
      read.rows += found.isHeader ? 0 : 1;
      continue;
    }
    read.rows += 1;
    const record = deliveryRecordOf(table, row);
    const name = ["courier", "warehouse", "code"].flatMap((column) => row[column] || []).join("/");
    const before = lines.get(name);
    if (before === undefined) lines.set(name, line);
    const problems = [
      ...brokenTexts(record),
      ...(name !== "" && before !== undefined
        ? [{ path: [], reason: `${name} stands on line ${before} already` }]
        : []),
    ];
    for (const problem of problems) read.bad.push({ line, reason: worded(table, problem) });
    if (problems.length === 0) read.records.push({ line, record });
  }
  return read;
}

function worded(table: DeliveryTable, problem: Problem): string {
  return describe(inTableColumns(table, problem));
}

const fields = (record: object) => record as Record<string, unknown>;
