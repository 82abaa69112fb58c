import { makeReason, type Reason } from "@harbour/contracts/reasons";
import {
  describeRepeatedName,
  findRepeatedName,
} from "../../platform/requests/repeated-name.rules.ts";
import {
  toHeaderFault,
  isTable,
  readLines,
  type TextLine,
  prefixFaultPath,
  type FieldFault,
} from "../table-files/index.ts";
import { recordVariants } from "./checks/file-notes.rules.ts";
import { namePathByColumn } from "./csv/csv-columns.rules.ts";
import { readCsv } from "./csv/read-csv.ts";
import type { BadRow, FileRecord } from "./file-record.ts";
import type { ImportPatch, VariantPatch } from "./import-record.ts";
import { readRecord } from "./read-record.ts";

export type CatalogueFormat = "csv" | "jsonl";

export interface CatalogueFile {
  readonly file: string;
  readonly format: CatalogueFormat;
  /** The columns of a table; empty for JSON Lines. */
  readonly header: readonly string[];
  /** The warehouse for stock given as a plain number; undefined while the shop has no warehouse. */
  readonly mainWarehouse: string | undefined;
}

/** A record that is valid on its own, or its faults. */
export type CheckedRecord = {
  line: number;
  rows: number;
  variantLines: readonly number[];
  isFatal: boolean;
  /** Filled columns that have no meaning for this record. */
  ignored: readonly string[];
} & (
  | {
      record: ImportPatch;
      /** SKUs whose stock is a plain number. */
      plainStockSkus: readonly string[];
    }
  | { bad: BadRow[] }
);

/** Yields the records of a file one by one, so that large files need little memory. */
export async function* readRecords(source: CatalogueFile): AsyncGenerator<CheckedRecord> {
  const { file, format } = source;
  for await (const foundRecord of format === "csv" ? readCsv(file) : readJsonLines(file))
    yield checkRecord(foundRecord, source);
}

/** Returns the file's format by its extension. @throws RangeError with a readable message */
export function fileFormat(file: string): CatalogueFormat {
  if (isTable(file)) return "csv";
  if (/\.(jsonl|ndjson|json)$/i.test(file)) return "jsonl";
  throw new RangeError(`${file}: the name must end in .csv, .xlsx or .jsonl.`);
}

async function* readJsonLines(file: string): AsyncGenerator<FileRecord> {
  let isFirst = true;
  for await (const textLine of readLines(file)) {
    const text = textLine.text?.trim();
    if (text === "") continue;
    // A file with a JSON array gets one error for the whole file instead of one per line.
    if (isFirst && /^(\[|\{$)/.test(text ?? "")) {
      yield {
        line: textLine.line,
        rows: 0,
        isFatal: true,
        faults: [{ path: [], reason: makeReason("json-list") }],
      };
      return;
    }
    isFirst = false;
    yield { line: textLine.line, rows: 1, ...parseLine(textLine) };
  }
}

function parseLine({ text, fault }: TextLine): { value: unknown } | { faults: FieldFault[] } {
  if (text === null) return { faults: [{ path: [], reason: fault ?? makeReason("unreadable") }] };
  try {
    const value = JSON.parse(text) as unknown;
    const name = findRepeatedName(text);
    if (name === undefined) return { value };
    return { faults: [{ path: [], reason: describeRepeatedName(name) }] };
  } catch {
    return { faults: [{ path: [], reason: makeReason("not-json-line") }] };
  }
}

/** Returns a function that describes faults in the terms of the file: columns for tables, fields for JSON Lines. */
export function faultDescriber({ format, header }: CatalogueFile): (fault: FieldFault) => Reason {
  return (fault) =>
    prefixFaultPath(format === "csv" ? toHeaderFault(namePathByColumn(fault), header) : fault);
}

function checkRecord(
  { line, rows, variantLines = [], ignored = [], isFatal = false, value, faults }: FileRecord,
  source: CatalogueFile,
): CheckedRecord {
  const recordSource = { line, rows, variantLines, ignored, isFatal };
  const describeFault = faultDescriber(source);
  if (faults)
    return {
      ...recordSource,
      bad: faults.map((fault) => ({
        line: fault.line ?? line,
        reason: prefixFaultPath(fault),
      })),
    };
  const parsedRecord = readRecord(value);
  if ("record" in parsedRecord) {
    const { record } = parsedRecord;
    return {
      ...recordSource,
      record: placeStock(record, source.mainWarehouse),
      plainStockSkus: findUnplacedSkus(record),
    };
  }
  return {
    ...recordSource,
    bad: parsedRecord.faults.map((fault) => ({
      line: faultLine(fault, recordSource),
      reason: describeFault(fault),
    })),
  };
}

function findUnplacedSkus(record: ImportPatch): string[] {
  return recordVariants(record).flatMap(({ sku, stock }) => (stock && "" in stock ? sku : []));
}

/** Assigns stock that is a plain number to the shop's first warehouse. */
function placeStock(record: ImportPatch, mainWarehouse = ""): ImportPatch {
  if (record.type === "variant") return placeVariantStock(record, mainWarehouse);
  if (record.type !== "product" || record.variants === undefined) return record;
  return {
    ...record,
    variants: record.variants.map((variant) => placeVariantStock(variant, mainWarehouse)),
  };
}

function placeVariantStock<Of extends VariantPatch>(variant: Of, mainWarehouse: string): Of {
  const { "": count, ...stock } = variant.stock ?? {};
  return count === undefined
    ? variant
    : { ...variant, stock: { ...stock, [mainWarehouse]: count } };
}

function faultLine(
  { path }: FieldFault,
  { line, variantLines }: { line: number; variantLines: readonly number[] },
): number {
  return path[0] === "variants" && typeof path[1] === "number"
    ? (variantLines[path[1]] ?? line)
    : line;
}
