import { access, constants, stat } from "node:fs/promises";
import {
  arrangeSite,
  type TableImportReport,
  describeChange,
  importCatalogue,
  importTable,
  isEmpty,
  hintAtMisnamedTable,
  type Deps,
  type ImportReport,
  readShopTable,
} from "@harbour/api";
import { writeReason } from "@harbour/contracts/reasons";
import { findFormatFault } from "../terminal/format-fault.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgressLine } from "../terminal/progress-line.ts";
import { explainRefusalInTerminal } from "../terminal/readable-refusal.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import type { exportableTables } from "./export-file.ts";

export interface ImportFileOptions {
  /** The kind of contents; detected from the columns when absent. */
  of?: (typeof exportableTables)[number];
  dryRun?: boolean;
  skipBadRows?: boolean;
  /** True deactivates rows that the file does not contain. */
  replace?: boolean;
}

/**
 * Imports a catalogue file, or a table of stations, couriers, warehouses, promotions or vouchers. Prints the result,
 * and every bad row with line and reason. A dry run prints every field that would change. Every run prints the
 * variants that it withdraws from sale.
 * @returns false when rows were left out or the header is missing
 */
export async function importFile(
  deps: Deps,
  file: string,
  options: ImportFileOptions,
  print: (line: string) => void,
): Promise<boolean> {
  if (options.replace === true && options.skipBadRows === true)
    throw new UserFacingError(
      "--replace and --skip-bad-rows exclude each other, because skipped rows would be deactivated. Correct the rows, or leave one option out.",
    );
  await access(file, constants.R_OK).catch(() => {
    throw new UserFacingError(`There is no file ${file}, or it may not be read.`);
  });
  if (!(await stat(file)).isFile())
    throw new UserFacingError(`${file} is a folder, not a file. shop configure reads folders.`);
  const fault = await findFormatFault(file);
  if (fault !== undefined) throw new UserFacingError(`${file} ${fault}.`);
  const table = await readShopTable(file);
  const hint = table === undefined ? await hintAtMisnamedTable(file) : undefined;
  if (hint !== undefined)
    throw new UserFacingError(`${file} has no columns of a catalogue. It ${hint}.`);
  const contentKind = table ?? "catalogue";
  if (options.of !== undefined && options.of !== contentKind)
    throw new UserFacingError(
      `${file} holds ${table ? `a table of ${table}` : "a catalogue"} by its columns, not ${options.of}.`,
    );
  if (table === undefined && options.replace === true)
    throw new UserFacingError(
      `--replace is for tables of stations, couriers, warehouses, promotions and vouchers; ${file} holds a catalogue.`,
    );
  if (table === undefined) return importGoods(deps, file, options, print);
  const report = await importTable(deps, table, { file, ...options });
  if (table === "vouchers" && report.isImported && !deps.settings.isDemo) await arrangeSite(deps);
  return printReport(report, options, print);
}

async function importGoods(
  deps: Deps,
  file: string,
  options: ImportFileOptions,
  print: (line: string) => void,
): Promise<boolean> {
  const progress = createProgressLine();
  const report = await importCatalogue(deps, {
    file,
    ...options,
    onProgress: ({ step, done, total }) =>
      progress.show(`Now ${step}: ${done}${total ? ` of ${total}` : ""}`),
  })
    .catch((error: unknown) => {
      throw toReadableError(error);
    })
    .finally(() => progress.clear());
  if (report.isImported && !deps.settings.isDemo) await arrangeSite(deps);
  return printReport(report, options, print);
}

type Report = ImportReport | TableImportReport;

function printReport(
  report: Report,
  options: ImportFileOptions,
  print: (line: string) => void,
): boolean {
  for (const fault of groupFaults(report.bad)) print(fault);
  for (const { name, fields } of report.changes)
    print(`${name}: ${fields.map(describeChange).join("; ")}`);
  for (const note of report.notes) print(`! ${writeReason(note)}`);
  const freeSkus = "freeSkus" in report ? report.freeSkus : [];
  if (freeSkus.length > 0)
    print(
      `! ${pluralize(freeSkus.length, "variant")} ${freeSkus.length === 1 ? "costs" : "cost"} nothing: ${freeSkus.slice(0, 20).join(", ")}${freeSkus.length > 20 ? ", …" : ""}`,
    );
  print(summary(report, options));
  return report.bad.length === 0 && (report.rows > 0 || (report.hasHeader && !options.replace));
}

/** Groups the lines with the same fault, because a wrong header affects every row. */
function groupFaults(faults: Report["bad"]): string[] {
  const linesByText = new Map<string, number[]>();
  for (const { line, reason } of faults) {
    const text = writeReason(reason);
    const lines = linesByText.get(text);
    if (lines) lines.push(line);
    else linesByText.set(text, [line]);
  }
  return Array.from(linesByText, ([text, lines]) => `${describeLines(lines)}: ${text}`);
}

function describeLines(lines: readonly number[]): string {
  if (lines.length === 1) return `line ${lines[0]}`;
  const hiddenLineCount = lines.length - maxShownLines;
  return `lines ${lines.slice(0, maxShownLines).join(", ")}${hiddenLineCount > 0 ? ` and ${hiddenLineCount} more` : ""}`;
}

const maxShownLines = 5;

function summary(report: Report, options: ImportFileOptions): string {
  const { dryRun, skipBadRows, replace } = options;
  const { rows, rowsLeftOut, created, updated, unchanged, bad: faults, isImported } = report;
  const contentsText = `${pluralize(rows, "row")}${describeContents(report)}`;
  if (faults.length > 0 && !skipBadRows) {
    const faultPronoun = faults.length === 1 ? "it" : "them";
    const omittedRows = rowsLeftOut === 1 ? "row" : `${rowsLeftOut} rows`;
    const skipHint =
      replace || rowsLeftOut === 0
        ? ""
        : `, or leave out the ${omittedRows} with ${faultPronoun} by --skip-bad-rows`;
    const refusalLine = `${contentsText}. ${pluralize(faults.length, "fault")}, so nothing was imported`;
    return `${refusalLine}${replace ? " and nothing is deactivated" : ""}. Mend ${faultPronoun}${skipHint}.`;
  }
  if (rows === 0 && replace)
    return `The file has a header and no rows: with --replace every row of the table would be deactivated. Nothing was written. To do that, list the rows and deactivate each.`;
  if (!isImported && !dryRun)
    return "The header is wrong, so no row can be read. Nothing was imported.";
  if (rows === 0 && report.hasHeader)
    return "The file has a header and no rows: there is nothing to do.";
  if (rows === 0) return "The file is empty: it has no rows. Nothing was imported.";
  const outcome = `${created} new, ${updated} changed, ${unchanged} as before`;
  const takenRowsLine = `${pluralize(rows - rowsLeftOut, "row")} taken, ${rowsLeftOut} left out`;
  if (!dryRun) return `${contentsText}. ${outcome}. ${takenRowsLine}.`;
  return `${contentsText}. Would be: ${outcome}; ${takenRowsLine}. ${describeEmptiedFields(report)}Nothing was written.`;
}

function describeContents(report: Report): string {
  if ("table" in report) return ` of ${report.table}`;
  const { categories, products, variants, synonyms } = report;
  const synonymsText = synonyms === 0 ? "" : `, ${pluralize(synonyms, "group")} of synonyms`;
  return `: ${pluralize(categories, "category", "categories")}, ${pluralize(products, "product")}, ${pluralize(variants, "variant")}${synonymsText}`;
}

/** Lists the fields that would be cleared, with the number of records, because such changes are easily overlooked. */
function describeEmptiedFields({ changes }: Report): string {
  const lostFields = new Map<string, number>();
  for (const { fields } of changes)
    for (const { field, to } of fields) {
      const name = field.slice(field.lastIndexOf(".") + 1);
      if (isEmpty(to)) lostFields.set(name, (lostFields.get(name) ?? 0) + 1);
    }
  const list = [...lostFields].map(([name, count]) => `${name} (${count})`);
  return list.length === 0 ? "" : `Would be emptied: ${list.join(", ")}. `;
}

function toReadableError(error: unknown): unknown {
  return error instanceof RangeError
    ? new UserFacingError(error.message)
    : explainRefusalInTerminal(error);
}
