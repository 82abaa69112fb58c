import { makeReason, type Reason } from "@harbour/contracts/reasons";
import type { Deps } from "../../platform/modules/deps.ts";
import {
  importCatalogue,
  type ImportOptions,
  type ImportReport,
} from "../catalogue-files/index.ts";
import { importTable, type TableImportReport } from "../shop-tables/index.ts";
import { saveProgress } from "./imports.repository.ts";
import type { ImportRow } from "./imports.tables.ts";

/** Reviews the changes of a batch before they are written. */
export type Review = NonNullable<ImportOptions["review"]>;

/** Runs the import of `shop import` on a prepared file, skipping records with faults. */
export function runImport(
  deps: Deps,
  { id, kind, format, operatorId }: ImportRow,
  options: Pick<ImportOptions, "file" | "dryRun" | "review">,
): Promise<ImportReport | TableImportReport> {
  const all = { ...options, skipBadRows: true };
  if (kind !== "catalogue") return importTable(deps, kind, all);
  const onProgress = reportProgress(deps, id);
  return importCatalogue(deps, {
    ...all,
    format: format === "jsonl" ? "jsonl" : "csv",
    operatorId,
    onProgress: ({ step, done, total }) => onProgress(steps[step], done, total),
  });
}

const steps = {
  "checking rows": "checking_rows",
  "checking pictures": "checking_pictures",
  "importing rows": "writing",
} as const;

/** Milliseconds between two updates of the progress. */
const pauseMs = 500;

function reportProgress(deps: Deps, id: string) {
  let last = 0;
  return (step: (typeof steps)[keyof typeof steps], done: number, total: number | null) => {
    const now = deps.clock().getTime();
    if (now - last < pauseMs) return;
    last = now;
    void saveProgress(deps.db, id, { step, done, total }).catch((error: unknown) => {
      deps.log.warn({ err: error }, "the progress of an import was not written");
    });
  };
}

/** Lists warnings and zero prices. */
export function listNotes(report: ImportReport | TableImportReport): Reason[] {
  const freeSkus = "freeSkus" in report ? report.freeSkus : [];
  const skus = `${freeSkus.slice(0, 20).join(", ")}${freeSkus.length > 20 ? ", …" : ""}`;
  return [
    ...report.notes,
    ...(freeSkus.length > 0 ? [makeReason("free-skus", { skus })] : []),
  ].slice(0, 100);
}
