import type { LocalizedText } from "@harbour/contracts";
import { say, type Sentence } from "@harbour/contracts/reasons";
import type { z } from "zod";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Tx } from "../../../platform/database/db.ts";
import {
  faultsByPath,
  type ReadFields,
  readFields,
  type RecordFault,
} from "../../../platform/modules/settings-record.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { describeIssue } from "../../../platform/requests/describe-issue.ts";
import { isTextPatch, patchText } from "../../../platform/values/localized-text.rules.ts";

/** A record of a file; omitted fields keep their stored values. */
export type PartialRecord<Whole, Key extends keyof Whole = "key" & keyof Whole> = {
  readonly [field in Key]: Whole[field];
} & {
  readonly [field in keyof Whole]?: Whole[field] | undefined;
};

type RecordSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>, z.core.$strict>;

/** A kind of records in files, with the stored rows. */
export interface RecordKind<Schema extends RecordSchema, Row extends object> {
  /** The list's name in files and its cache tag: `couriers`. */
  readonly name: string;
  readonly schema: Schema;
  /** Text fields; languages that a file omits stay. */
  readonly texts: readonly string[];
  /** Returns a record's name; undefined without one. */
  readonly readName: (record: object) => string | undefined;
  /** Stored rows by name. */
  readonly stored: ReadonlyMap<string, Row>;
  /** Finds faults that depend on the shop's data. Unreadable fields are absent. */
  readonly problem?: (
    readable: Partial<z.output<Schema>>,
  ) => Omit<RecordFault, "index" | "name"> | undefined;
  readonly row: (record: z.output<Schema>) => Row;
  /** Returns a row in the format of files. */
  readonly describe: (row: Row) => object;
  readonly upsert: (tx: Tx, rows: readonly Row[]) => Promise<void>;
}

/** A record before and after the import, in the format of files; `row` is written. */
export interface PlannedRecord<Row> {
  readonly index: number;
  readonly name: string;
  readonly before: object | undefined;
  readonly after: object;
  readonly row: Row;
}

/** Plans the records of a file, completed by the stored ones, with their faults. */
export function planRecords<Schema extends RecordSchema, Row extends object>(
  kind: RecordKind<Schema, Row>,
  fileRecords: readonly unknown[],
): { readonly records: PlannedRecord<Row>[]; readonly faults: RecordFault[] } {
  const faults: RecordFault[] = [];
  const seen = new Set<string>();
  const records = fileRecords.flatMap((fileRecord, index) => {
    const name = (isRecord(fileRecord) && kind.readName(fileRecord)) || `number ${index + 1}`;
    const fault = (path: readonly PropertyKey[], reason: Sentence) =>
      faults.push({ index, name, path, reason });
    if (seen.has(name)) fault([], say("twice"));
    seen.add(name);
    const stored = kind.stored.get(name);
    const before = stored && kind.describe(stored);
    const completed = isRecord(fileRecord)
      ? completeTexts(kind.texts, before, fileRecord)
      : fileRecord;
    const read = readFields(kind.schema, completed) as ReadFields<z.output<Schema>>;
    const { whole, readable, issues } = read;
    for (const issue of issues) fault(issue.path, describeIssue(issue));
    const problem = kind.problem?.(readable);
    if (problem !== undefined) fault(problem.path, problem.reason);
    if (whole === undefined || problem !== undefined) return [];
    const row = kind.row(whole);
    return [{ index, name, before, after: kind.describe(row), row }];
  });
  return { records, faults };
}

/** @throws ShopError `validation` by dotted path */
export async function saveRecords<Schema extends RecordSchema, Row extends object>(
  tx: Tx,
  kind: RecordKind<Schema, Row>,
  fileRecords: readonly unknown[],
): Promise<void> {
  const { records, faults } = planRecords(kind, fileRecords);
  if (faults.length > 0) throw invalid(faultsByPath(kind.name, faults));
  await writeRecords(tx, kind, records);
}

export async function writeRecords<Schema extends RecordSchema, Row extends object>(
  tx: Tx,
  kind: RecordKind<Schema, Row>,
  records: readonly PlannedRecord<Row>[],
): Promise<void> {
  await kind.upsert(
    tx,
    records.map(({ row }) => row),
  );
  await invalidate(tx, [kind.name]);
}

function completeTexts(texts: readonly string[], before: object = {}, patch: object): object {
  const patched = Object.entries(patch).flatMap(([field, value]: [string, unknown]) => {
    if (value === undefined) return [];
    if (!texts.includes(field) || !isTextPatch(value)) return [[field, value]];
    return [[field, patchText(value, (before as Record<string, LocalizedText>)[field])]];
  });
  return { ...before, ...Object.fromEntries(patched) };
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the `key` of a record; the check reports any other type. */
export function readKey(record: object): string | undefined {
  const { key } = record as { key?: unknown };
  return typeof key === "string" ? key : undefined;
}

/** Lists the names in a file; `planRecords` reports entries that are no records. */
export function listNames(fileRecords: readonly unknown[], readName = readKey): string[] {
  return fileRecords.flatMap((fileRecord) =>
    isRecord(fileRecord) ? (readName(fileRecord) ?? []) : [],
  );
}
