import { dirname } from "node:path";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import pLimit from "p-limit";
import type { Deps } from "../../../platform/modules/deps.ts";
import {
  createPictureIdentity,
  describePictureFault,
  findSheetFault,
  isAddress,
} from "../../file-pictures/index.ts";
import { chunks } from "../chunks.ts";
import type { BadRow, LineFault } from "../file-record.ts";
import type { CategoryPatch, ImportPatch, ImportRecord, SynonymsRecord } from "../import-record.ts";
import { type CatalogueFile, readRecords, faultDescriber } from "../read-records.ts";
import { omitBadPictures } from "../writing/omit-bad-pictures.rules.ts";
import type { ClaimedSlugs } from "./claimed-slugs.ts";
import { findStockBeside } from "./existing-names.repository.ts";
import { createFileNotes, listFirst } from "./file-notes.rules.ts";
import { createRecordChecks } from "./record-checks.ts";

export interface CheckedFile {
  /** The number of rows in the file, imported or skipped. */
  readonly rows: number;
  readonly rowsLeftOut: number;
  /** The line numbers of the rows that are left out. */
  readonly linesLeftOut: readonly number[];
  /** Maps each good line that is left out because of its record to the record's first faulty line. */
  readonly faultyLines: ReadonlyMap<number, number>;
  readonly products: number;
  readonly variants: number;
  /** Maps each picture to the first line of a valid record that names it. */
  readonly pictures: ReadonlyMap<string, number>;
  /** Unreadable pictures, and pictures unsuitable as a sheet of views. Records are imported without them. */
  readonly badPictures: ReadonlySet<string>;
  /** Categories in the order of the file. All of them fit into memory. */
  readonly categories: readonly CategoryPatch[];
  readonly synonyms: readonly SynonymsRecord[];
  /** The slugs of the valid records. */
  readonly slugs: ClaimedSlugs;
  readonly bad: readonly BadRow[];
  /** First lines of the invalid records. */
  readonly badRecords: ReadonlySet<number>;
  /** SKUs with a price of zero. */
  readonly freeSkus: readonly string[];
  /** Warnings about valid but unlikely values. */
  readonly notes: readonly Reason[];
  /** True when the file cannot be imported at all. */
  readonly isFatal: boolean;
}

interface CheckOptions {
  /** True keeps records with bad pictures, and drops those pictures. */
  readonly keepsInvalidRecords: boolean;
  /** Called with the number of rows read so far. */
  readonly onRows: (rows: number) => void;
  readonly onPictures: (checkedCount: number, total: number) => void;
}

/** Reads the whole file and its new pictures without writing. */
export async function checkFile(
  deps: Deps,
  source: CatalogueFile,
  { keepsInvalidRecords, onRows, onPictures }: CheckOptions,
): Promise<CheckedFile> {
  const checks = await createRecordChecks(deps.db);
  const pictures = new Map<string, number[]>();
  const sheets = new Map<string, number>();
  const categories: { record: CategoryPatch; line: number }[] = [];
  const synonyms: { record: SynonymsRecord; line: number }[] = [];
  const badRows: BadRow[] = [];
  const notes = createFileNotes();
  const badRecords = new Set<number>();
  /** Maps each record to its rows, for records with several rows or none. */
  const linesByRecord = new Map<number, readonly number[]>();
  const plainStockSkus: string[] = [];
  const count = { rows: 0, products: 0, variants: 0 };
  let isFatal = false;
  const describeFault = faultDescriber(source);
  const refuse = (findings: readonly LineFault[]) => {
    for (const { line, recordLine, ...fault } of findings) {
      badRows.push({ line, reason: describeFault(fault) });
      badRecords.add(recordLine);
    }
  };

  for await (const checkedRecord of readRecords(source)) {
    count.rows += checkedRecord.rows;
    if (checkedRecord.rows !== 1)
      linesByRecord.set(
        checkedRecord.line,
        checkedRecord.variantLines.slice(0, checkedRecord.rows),
      );
    if (count.rows % 1000 < checkedRecord.rows) onRows(count.rows);
    if ("bad" in checkedRecord) {
      badRows.push(...checkedRecord.bad);
      badRecords.add(checkedRecord.line);
      isFatal ||= checkedRecord.isFatal;
      continue;
    }
    const { record, line } = checkedRecord;
    refuse(checks.add(record, line, checkedRecord.variantLines));
    notes.add(record, line, checkedRecord.ignored);
    plainStockSkus.push(...checkedRecord.plainStockSkus);
    for (const path of listNewRecordPictures(record)) {
      const lines = pictures.get(path);
      if (lines) lines.push(line);
      else pictures.set(path, [line]);
    }
    if (record.type === "product" && record.turn_picture && !sheets.has(record.turn_picture))
      sheets.set(record.turn_picture, line);
    if (record.type === "category") categories.push({ record, line });
    else if (record.type === "synonyms") synonyms.push({ record, line });
    else if (record.type === "variant") count.variants += 1;
    else {
      count.products += 1;
      count.variants += record.variants?.length ?? 0;
    }
  }
  const folder = dirname(source.file);
  const badPictures = new Set<string>();
  for (const [path, findings] of await findPictureFaults(deps, folder, pictures, onPictures)) {
    badPictures.add(path);
    // The report names every row of the product, because a corrected file needs all of them.
    if (keepsInvalidRecords)
      for (const { recordLine, ...fault } of findings)
        for (const line of linesByRecord.get(recordLine) ?? [recordLine])
          badRows.push({ line, reason: describeFault(fault) });
    else refuse(findings);
  }
  const isReadable = ([path, line]: [string, number]) =>
    !badRecords.has(line) && !badPictures.has(path);
  const badSheets = await findSheetFaults(folder, [...sheets].filter(isReadable));
  refuse(await checks.lookUpStoredRecords());
  const isInvalidLine = (line: number) => badRecords.has(line);
  const findFaults = () => checks.findFinalFaults(isInvalidLine);
  for (let faults = findFaults(); faults.length > 0; faults = findFaults()) refuse(faults);
  onRows(count.rows);
  const linesLeftOut = [...badRecords].flatMap((line) => linesByRecord.get(line) ?? line);
  const listValidRecords = <Of>(numberedRecords: readonly { record: Of; line: number }[]) =>
    numberedRecords.filter(({ line }) => !isInvalidLine(line)).map(({ record }) => record);
  return {
    ...count,
    rowsLeftOut: linesLeftOut.length,
    linesLeftOut: linesLeftOut.toSorted((a, b) => a - b),
    faultyLines: findFaultyLines(badRows, badRecords, linesByRecord),
    pictures: new Map(
      [...pictures]
        .filter(([path]) => !badPictures.has(path))
        .map(([path, lines]) => [path, lines.find((line) => !isInvalidLine(line)) ?? lines[0]!]),
    ),
    badPictures: badPictures.union(new Set(badSheets.keys())),
    categories: listValidRecords(categories).map((category) =>
      omitBadPictures(category, badPictures),
    ),
    synonyms: listValidRecords(synonyms),
    slugs: checks.slugs(isInvalidLine),
    bad: badRows.toSorted((a, b) => a.line - b.line),
    badRecords,
    isFatal,
    notes: [
      ...notes.all(),
      ...badSheets.values(),
      ...(await stockElsewhere(deps, plainStockSkus, source)),
    ],
    freeSkus: checks.freeSkus(),
  };
}

/** Maps each good line that is left out because of its record to the record's first faulty line. */
function findFaultyLines(
  badRows: readonly BadRow[],
  badRecords: ReadonlySet<number>,
  linesByRecord: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const faulty = new Set(badRows.map(({ line }) => line));
  return new Map(
    [...badRecords].flatMap((record) => {
      const lines = linesByRecord.get(record) ?? [];
      const first = lines.find((line) => faulty.has(line));
      const otherLines = first === undefined ? [] : lines.filter((line) => !faulty.has(line));
      return otherLines.map((line) => [line, first!] as const);
    }),
  );
}

/** Limits parallel decoding, because a picture of 40 million pixels can fill 160 MB. */
const picturesAtOnce = 2;

/** Finds the faults of each bad picture. */
async function findPictureFaults(
  deps: Deps,
  folder: string,
  pictures: ReadonlyMap<string, readonly number[]>,
  onPictures: (checkedCount: number, total: number) => void,
): Promise<Map<string, LineFault[]>> {
  const pictureLimit = pLimit(picturesAtOnce);
  const identify = createPictureIdentity(deps, folder);
  let checked = 0;
  const findingsByPath = await pictureLimit.map(pictures, async ([path, lines]) => {
    const reason = await describePictureFault(identify, deps.db, folder, path);
    onPictures((checked += 1), pictures.size);
    const findings =
      reason === undefined
        ? []
        : lines.map((line) => ({ line, recordLine: line, path: [], reason }));
    return [path, findings] as const;
  });
  return new Map(findingsByPath.filter(([, findings]) => findings.length > 0));
}

/**
 * Describes the fault of each picture that cannot serve as a sheet of views.
 * @param sheets paths with the first line that names them
 */
async function findSheetFaults(
  folder: string,
  sheets: readonly [path: string, line: number][],
): Promise<Map<string, Reason>> {
  const sheetFaultsByPath = new Map<string, Reason>();
  for (const [path, line] of sheets) {
    const fault = await findSheetFault(folder, path, line);
    if (fault !== undefined) sheetFaultsByPath.set(path, fault);
  }
  return sheetFaultsByPath;
}

/**
 * Notes stock that these SKUs have in other warehouses. A plain number in the file sets only the first warehouse, so
 * the other stock stays for sale.
 */
async function stockElsewhere(
  { db }: Deps,
  plainStockSkus: readonly string[],
  { mainWarehouse }: CatalogueFile,
): Promise<Reason[]> {
  if (mainWarehouse === undefined) return [];
  const stockTexts: string[] = [];
  for (const skuBatch of chunks(plainStockSkus, 5000))
    for (const { sku, warehouse, pieces } of await findStockBeside(db, skuBatch, mainWarehouse))
      stockTexts.push(`${sku} (${pieces} in ${warehouse})`);
  if (stockTexts.length === 0) return [];
  return [
    makeReason("stock-elsewhere", { warehouse: mainWarehouse, stock: listFirst(stockTexts) }),
  ];
}

/** Lists the record's pictures that are files, without addresses of stored pictures. */
export function listNewRecordPictures(record: ImportPatch | ImportRecord): string[] {
  const paths = record.type === "synonyms" ? [] : listRecordPictures(record);
  return paths.filter((path) => !isAddress(path));
}

/** Lists every picture of a record, including stored ones. */
export function listRecordPictures(
  record: Exclude<ImportPatch | ImportRecord, SynonymsRecord>,
): string[] {
  if (record.type === "category") return record.picture ? [record.picture] : [];
  if (record.type === "variant") return record.pictures ?? [];
  const loneVariants = "lone" in record ? (record.lone ?? []) : [];
  const variants = [...(record.variants ?? []), ...loneVariants];
  return [
    ...(record.pictures ?? []),
    ...(record.turn_picture ? [record.turn_picture] : []),
    ...variants.flatMap((variant) => variant.pictures ?? []),
  ];
}
