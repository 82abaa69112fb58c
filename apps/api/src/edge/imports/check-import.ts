import { makeReason } from "@harbour/contracts/reasons";
import type { Deps } from "../../platform/modules/deps.ts";
import type { ImportReport } from "../catalogue-files/index.ts";
import type { TableImportReport } from "../shop-tables/index.ts";
import {
  countSuddenChanges,
  deleteCheckResults,
  saveChanges,
  saveFaults,
} from "./changes.repository.ts";
import { prepareFile, withUploadedFile } from "./import-file.ts";
import { moveImport } from "./imports.repository.ts";
import type { ImportRow } from "./imports.tables.ts";
import { listNotes, type Review, runImport } from "./run-import.ts";

/** Checks a file without writing, and stores every expected change and fault for the staff. Idempotent. */
export async function checkImport(deps: Deps, importRow: ImportRow): Promise<void> {
  const { id } = importRow;
  await deleteCheckResults(deps.db, id);
  const review: Review = async (db, changes) => {
    await saveChanges(
      db,
      changes.map(({ kind, name, before, changes: fields }) => ({
        importId: id,
        kind,
        name,
        isNew: before === undefined,
        isApplied: false,
        fields: [...fields],
        undo: null,
      })),
    );
    return new Set();
  };
  const report = await withUploadedFile(deps, importRow, async (path) =>
    runImport(deps, importRow, { file: await prepareFile(path, importRow), dryRun: true, review }),
  );
  await saveFaults(deps.db, id, listFaults(report));
  await moveImport(deps.db, id, ["checking"], {
    state: "checked",
    progress: null,
    counts: { ...countRows(report), sudden_prices: await countSuddenChanges(deps.db, id) },
    notes: listNotes(report),
  });
}

/** Lists the faults by line, and the good rows that are skipped together with a bad one. */
function listFaults(report: ImportReport | TableImportReport) {
  const { bad, linesLeftOut } = report;
  const faulty = new Set(bad.map(({ line }) => line));
  const sayReason = (line: number) => {
    const faultyLine = "faultyLines" in report ? report.faultyLines.get(line) : undefined;
    return faultyLine === undefined
      ? null
      : { ...makeReason("left-out-with-line", { line: faultyLine }), field: "" };
  };
  const otherLines = linesLeftOut.filter((line) => !faulty.has(line));
  return [...bad, ...otherLines.map((line) => ({ line, reason: sayReason(line) }))].toSorted(
    (a, b) => a.line - b.line,
  );
}

export function countRows(report: ImportReport | TableImportReport) {
  return {
    rows: report.rows,
    left_out: report.rowsLeftOut,
    created: report.created,
    updated: report.updated,
    unchanged: report.unchanged,
    withdrawn: "withdrawn" in report ? report.withdrawn : 0,
    faults: report.bad.length,
  };
}
