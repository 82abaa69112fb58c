import { access, constants } from "node:fs/promises";
import { importCatalogue, type Deps, type ImportReport } from "@harbour/api";
import { UserFacingError } from "./user-facing-error.ts";
import { progressLine } from "./progress-line.ts";

export interface ImportFileOptions {
  dryRun?: boolean;
  skipBadRows?: boolean;
}

/**
 * Takes a catalogue file into the shop and says what became of it, every bad row by line and reason.
 * Answers false when the file was not taken because of bad rows.
 */
export async function importFile(
  deps: Deps,
  file: string,
  options: ImportFileOptions,
  say: (line: string) => void,
): Promise<boolean> {
  await access(file, constants.R_OK).catch(() => {
    throw new UserFacingError(`There is no file ${file}, or it may not be read.`);
  });
  const progress = progressLine();
  const report = await importCatalogue(deps, {
    file,
    ...options,
    onProgress: ({ step, rows, total }) => {
      const share = total ? ` of ${total}` : "";
      progress.show(`${step === "checking" ? "Checking" : "Importing"}: row ${rows}${share}`);
    },
  })
    .catch((error: unknown) => {
      throw explained(error);
    })
    .finally(() => progress.clear());
  for (const { line, reason } of report.bad) say(`line ${line}: ${reason}`);
  say(summary(report, options));
  return report.bad.length === 0 || options.skipBadRows === true;
}

function summary(report: ImportReport, { dryRun, skipBadRows }: ImportFileOptions): string {
  const { rows, categories, products, variants, synonyms } = report;
  const { created, updated, unchanged, skipped, bad } = report;
  const words = synonyms === 0 ? "" : `, ${synonyms} groups of synonyms`;
  const holds = `${rows} rows: ${categories} categories, ${products} products, ${variants} variants${words}`;
  if (bad.length > 0 && !skipBadRows) {
    return `${holds}. ${bad.length} bad rows, so nothing was imported. Mend them, or leave them out with --skip-bad-rows.`;
  }
  const fate = `${created} new, ${updated} changed, ${unchanged} as before, ${skipped} left out`;
  return dryRun ? `${holds}. Would be: ${fate}. Nothing was written.` : `${holds}. ${fate}.`;
}

function explained(error: unknown): unknown {
  return error instanceof RangeError ? new UserFacingError(error.message) : error;
}
