import { makeReason, plainReason, type Reason } from "@harbour/contracts/reasons";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  findBrokenTexts,
  findHiddenTextReason,
  withoutBrokenTexts,
} from "../../platform/requests/broken-text.rules.ts";
import {
  type ImportOptions,
  type ImportReport,
  runImportTransaction,
  changesBetween,
} from "../catalogue-files/index.ts";
import {
  toHeaderFault,
  prefixFaultPath,
  type FieldFault,
  readHeader,
  readTable,
} from "../table-files/index.ts";
import { planTable } from "./plan-table.ts";
import { recordOfferChanges } from "./record-offer-changes.ts";
import { replaceRows } from "./replace-rows.ts";
import {
  type ShopTable,
  toRecord,
  rowName,
  nameByTableColumn,
  headerFaultFinder,
} from "./shop-tables.rules.ts";

export type TableImportReport = Pick<
  ImportReport,
  | "rows"
  | "rowsLeftOut"
  | "linesLeftOut"
  | "hasHeader"
  | "created"
  | "updated"
  | "unchanged"
  | "changes"
  | "bad"
  | "isImported"
> & {
  readonly table: ShopTable;
  /** Warnings about valid but unlikely values. */
  readonly notes: readonly Reason[];
};

/**
 * Imports a table of stations, couriers, warehouses, promotions or vouchers (docs/catalogue-format.md), by the rules
 * of every import. Invalid rows stop the import unless they are skipped. Rows that the file omits keep their values.
 * @throws the disk's error when the file cannot be read
 */
export async function importTable(
  deps: Deps,
  table: ShopTable,
  { file, dryRun = false, skipBadRows = false, replace = false, operatorId, review }: ImportOptions,
): Promise<TableImportReport> {
  const readResult = await readRecords(table, file);
  const { rows, isFatal, header } = readResult;
  const describeFault = (fault: FieldFault) =>
    prefixFaultPath(toHeaderFault(nameByTableColumn(table, fault), header));
  const work = runImportTransaction(deps.db, async (tx): Promise<TableImportReport> => {
    const records = readResult.records.map(({ record }) => record);
    const broken = new Set(
      readResult.records.flatMap(({ hasBrokenText }, index) => (hasBrokenText ? index : [])),
    );
    const isWhole = replace && records.length > 0 && readResult.bad.length === 0;
    const replacement = isWhole
      ? await replaceRows(tx, table, records)
      : { records, switchedOffRows: [], notes: [] };
    const tablePlan = await planTable(tx, table, [
      ...replacement.records,
      ...replacement.switchedOffRows,
    ]);
    const faults = tablePlan.faults.map(({ index, ...fault }) => ({
      // A fault of a stored row that the file omits is reported at line 1, the header.
      line: readResult.records[index]?.line ?? 1,
      reason: describeFault(fault),
    }));
    const badRows = [...readResult.bad, ...faults].toSorted((a, b) => a.line - b.line);
    const linesLeftOut = isFatal ? [] : [...new Set(badRows.map(({ line }) => line))];
    const rowsLeftOut = linesLeftOut.length;
    // An empty file is refused, because replacing the table with it would deactivate every row.
    const isEmpty = replace && rows === 0;
    const isRefused = isFatal || isEmpty || (badRows.length > 0 && (replace || !skipBadRows));
    const plannedRows = isRefused
      ? []
      : tablePlan.plannedRows
          .filter(({ index }) => !broken.has(index))
          .map((record) => ({
            ...record,
            changes: record.before
              ? changesBetween(fields(record.before), fields(record.after))
              : [],
          }));
    const isNew = ({ before }: (typeof plannedRows)[number]) => before === undefined;
    const candidateRows = plannedRows.filter((row) => isNew(row) || row.changes.length > 0);
    const refusedNames = await review?.(
      dryRun ? deps.db : tx,
      candidateRows.map((candidateRow) => ({ kind: "row" as const, ...candidateRow })),
    );
    const acceptedRows = candidateRows.filter(({ name }) => refusedNames?.has(name) !== true);
    const notes = isRefused ? [] : [...replacement.notes, ...(await tablePlan.write(acceptedRows))];
    if (!isRefused && (table === "promotions" || table === "vouchers"))
      await recordOfferChanges(tx, recordKinds[table], acceptedRows, {
        action: "import",
        operatorId: operatorId ?? null,
      });
    const created = acceptedRows.filter(isNew).length;
    const updatedRecords =
      dryRun && !review ? acceptedRows.filter((acceptedRow) => !isNew(acceptedRow)) : [];
    const report = {
      table,
      notes: notes.map(plainReason),
      rows,
      rowsLeftOut,
      linesLeftOut,
      hasHeader: header.length > 0,
      bad: badRows,
      created,
      updated: acceptedRows.length - created,
      unchanged: plannedRows.length - acceptedRows.length,
      changes: updatedRecords.map(({ name, changes }) => ({ name, fields: changes })),
      isImported: !dryRun && !isRefused,
    };
    if (dryRun) throw new DryRunRollback(report);
    return report;
  });
  return work.catch((error: unknown) => {
    if (error instanceof DryRunRollback) return error.report;
    throw error;
  });
}

const recordKinds = { promotions: "promotion", vouchers: "voucher" } as const;

/** An error that rolls back a dry run. The dry run has to write, because only writing reveals all warnings. */
class DryRunRollback extends Error {
  readonly report: TableImportReport;
  constructor(report: TableImportReport) {
    super("The import was only tried.");
    this.report = report;
  }
}

interface ReadRecords {
  /** Records with broken texts are still checked, without these texts, for other faults. They are never written. */
  readonly records: {
    readonly line: number;
    readonly record: object;
    readonly hasBrokenText: boolean;
  }[];
  readonly bad: ImportReport["bad"][number][];
  readonly header: readonly string[];
  rows: number;
  isFatal: boolean;
}

/** Reads all records into memory; a table has only thousands of rows. */
async function readRecords(table: ShopTable, file: string): Promise<ReadRecords> {
  const header = await readHeader(file);
  const readResult: ReadRecords = { records: [], bad: [], header, rows: 0, isFatal: false };
  const lines = new Map<string, number>();
  for await (const tableRow of readTable(file, headerFaultFinder(table))) {
    const { line, row } = tableRow;
    if (readResult.isFatal) break;
    if ("faults" in tableRow) {
      readResult.bad.push(...tableRow.faults.map((reason) => ({ line, reason })));
      readResult.isFatal ||= tableRow.isHeader;
      readResult.rows += tableRow.isHeader ? 0 : 1;
      continue;
    }
    readResult.rows += 1;
    const record = toRecord(table, row);
    const name = rowName(table, row);
    const before = lines.get(name);
    if (before === undefined) lines.set(name, line);
    const isDuplicate = name !== "" && before !== undefined;
    if (isDuplicate)
      readResult.bad.push({
        line,
        reason: makeReason("duplicate-of-line", { value: name, line: before }),
      });
    const broken = findBrokenTexts(record, [], findHiddenTextReason);
    for (const fault of broken)
      readResult.bad.push({ line, reason: prefixFaultPath(nameByTableColumn(table, fault)) });
    const hasBrokenText = broken.length > 0;
    const readableRecord = hasBrokenText ? (withoutBrokenTexts(record) as object) : record;
    if (!isDuplicate) readResult.records.push({ line, record: readableRecord, hasBrokenText });
  }
  return readResult;
}

const fields = (record: object) => record as Record<string, unknown>;
