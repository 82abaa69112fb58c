import type { LocalizedText } from "@harbour/contracts";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import type { z } from "zod";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Tx } from "../../../platform/database/db.ts";
import {
  faultsByPath,
  type ParsedFields,
  readFields,
  type RecordFault,
} from "../../../platform/modules/settings-record.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { describeIssue } from "../../../platform/requests/describe-issue.ts";
import { isRecord } from "../../../platform/values/is-record.rules.ts";
import { isTextPatch, patchText } from "../../../platform/values/localized-text.rules.ts";

/** A row of a settings file; omitted fields keep their stored values. */
export type PartialFileRow<Whole, Key extends keyof Whole = "key" & keyof Whole> = {
  readonly [field in Key]: Whole[field];
} & {
  readonly [field in keyof Whole]?: Whole[field] | undefined;
};

type FileRowSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>, z.core.$strict>;

/** A kind of rows in files, with the rows of its table. */
export interface FileRowKind<Schema extends FileRowSchema, Row extends object> {
  /** The list's name in files and its cache tag: `couriers`. */
  readonly name: string;
  readonly schema: Schema;
  /** The names of text fields. Languages that a file omits keep their stored texts. */
  readonly texts: readonly string[];
  /** Returns the name of a file's row; undefined when the row has none. */
  readonly readName: (fileRow: object) => string | undefined;
  /** Stored rows by name. */
  readonly storedRows: ReadonlyMap<string, Row>;
  /** Finds faults that depend on the shop's data. Unreadable fields are absent from `readable`. */
  readonly problem?: (
    readable: Partial<z.output<Schema>>,
  ) => Omit<RecordFault, "index" | "name"> | undefined;
  readonly row: (fileRow: z.output<Schema>) => Row;
  /** Returns a row in the format of files. */
  readonly describeRow: (row: Row) => object;
  readonly upsertRows: (tx: Tx, rows: readonly Row[]) => Promise<void>;
}

/**
 * A row of a file before and after the import, in the format of files. `row` is what the import writes to the table.
 */
export interface PlannedFileRow<Row> {
  readonly index: number;
  readonly name: string;
  readonly before: object | undefined;
  readonly after: object;
  readonly row: Row;
}

/** Plans the rows of a file and finds their faults. Omitted fields keep their stored values. */
export function planFileRows<Schema extends FileRowSchema, Row extends object>(
  kind: FileRowKind<Schema, Row>,
  fileRows: readonly unknown[],
): { readonly plannedRows: PlannedFileRow<Row>[]; readonly faults: RecordFault[] } {
  const faults: RecordFault[] = [];
  const seenNames = new Set<string>();
  const plannedRows = fileRows.flatMap((fileRow, index) => {
    const name = (isRecord(fileRow) && kind.readName(fileRow)) || `number ${index + 1}`;
    const fault = (path: readonly PropertyKey[], reason: Reason) =>
      faults.push({ index, name, path, reason });
    if (seenNames.has(name)) fault([], makeReason("duplicate"));
    seenNames.add(name);
    const storedRow = kind.storedRows.get(name);
    const before = storedRow && kind.describeRow(storedRow);
    const completedRow = isRecord(fileRow) ? completeTexts(kind.texts, before, fileRow) : fileRow;
    const parsedFields = readFields(kind.schema, completedRow) as ParsedFields<z.output<Schema>>;
    const { fullRecord, validFields: readable, issues } = parsedFields;
    for (const issue of issues) fault(issue.path, describeIssue(issue));
    const problem = kind.problem?.(readable);
    if (problem !== undefined) fault(problem.path, problem.reason);
    if (fullRecord === undefined || problem !== undefined) return [];
    const row = kind.row(fullRecord);
    return [{ index, name, before, after: kind.describeRow(row), row }];
  });
  return { plannedRows, faults };
}

/** @throws ShopError `validation` by dotted path */
export async function saveFileRows<Schema extends FileRowSchema, Row extends object>(
  tx: Tx,
  kind: FileRowKind<Schema, Row>,
  fileRows: readonly unknown[],
): Promise<void> {
  const { plannedRows, faults } = planFileRows(kind, fileRows);
  if (faults.length > 0) throw invalid(faultsByPath(kind.name, faults));
  await writeFileRows(tx, kind, plannedRows);
}

export async function writeFileRows<Schema extends FileRowSchema, Row extends object>(
  tx: Tx,
  kind: FileRowKind<Schema, Row>,
  plannedRows: readonly PlannedFileRow<Row>[],
): Promise<void> {
  await kind.upsertRows(
    tx,
    plannedRows.map(({ row }) => row),
  );
  await invalidate(tx, [kind.name]);
}

function completeTexts(texts: readonly string[], before: object = {}, patch: object): object {
  const patchedFields = Object.entries(patch).flatMap(([field, value]: [string, unknown]) => {
    if (value === undefined) return [];
    if (!texts.includes(field) || !isTextPatch(value)) return [[field, value]];
    return [[field, patchText(value, (before as Record<string, LocalizedText>)[field])]];
  });
  return { ...before, ...Object.fromEntries(patchedFields) };
}

/** Returns the `key` of a file's row. Returns undefined for a key of another type, which the schema reports. */
export function readKey(fileRow: object): string | undefined {
  const { key } = fileRow as { key?: unknown };
  return typeof key === "string" ? key : undefined;
}

/** Lists the names in a file. Leaves out other values, which `planFileRows` reports. */
export function listNames(fileRows: readonly unknown[], readName = readKey): string[] {
  return fileRows.flatMap((fileRow) => (isRecord(fileRow) ? (readName(fileRow) ?? []) : []));
}
