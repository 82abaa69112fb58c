import { isDeepStrictEqual } from "node:util";
import type { LocalizedText } from "@harbour/contracts";
import { stores, defaultStore } from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { encodeReason } from "@harbour/contracts/sentences";
import { z } from "zod";
import { reasonParseOptions } from "../requests/describe-issue.ts";
import { isTextPatch, patchText } from "../values/localized-text.rules.ts";

/** The key of a record in settings files (docs/settings-files.md). */
export const recordKey = z.string().regex(/^[a-z0-9-]{1,60}$/, {
  error: encodeReason(makeReason("not-a-key")),
});
export const recordAmount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, {
  error: encodeReason(makeReason("not-money", { example: "40.00" })),
});
const notATimeReason = encodeReason(
  makeReason("not-a-time", { example: "2026-11-27T00:00:00+08:00" }),
);
/** A time. A day without a time means midnight in Hong Kong. */
export const recordTime = z.union(
  [
    z.iso.datetime({ offset: true, error: notATimeReason, abort: true }),
    z.iso.date({ error: notATimeReason, abort: true }).transform((day) => `${day}T00:00:00+08:00`),
  ],
  { error: notATimeReason },
);
export const recordStores = z
  .array(z.enum(stores, { error: encodeReason(makeReason("unknown-store")) }))
  .min(1)
  .default([defaultStore]);

/** The reason why a record is invalid. */
export interface RecordFault {
  /** The record's index in the list. */
  readonly index: number;
  readonly name: string;
  readonly path: readonly PropertyKey[];
  readonly reason: Reason;
}

/** Returns the name of a record in faults: its key, or its position. */
export function recordLabel(
  record: { readonly key?: unknown } | null | undefined,
  index: number,
): string {
  return typeof record?.key === "string" ? record.key : `number ${index + 1}`;
}

/**
 * Completes a record of a file with the stored record. Omitted fields and languages keep their value.
 * @param texts names of its text fields
 */
export function completeRecord<Field extends string>(
  writtenValue: unknown,
  storedRecord: Readonly<Record<Field, LocalizedText>> | undefined,
  texts: readonly Field[],
): unknown {
  if (typeof writtenValue !== "object" || writtenValue === null || Array.isArray(writtenValue))
    return writtenValue;
  const record: Record<string, unknown> = Object.fromEntries(
    Object.entries(writtenValue).filter(([, value]) => value !== undefined),
  );
  for (const field of texts) {
    const text = record[field];
    // A new record without English stays incomplete, so that the check reports it.
    if (isTextPatch(text) && (storedRecord || text.en))
      record[field] = patchText(text, storedRecord?.[field]);
  }
  return { ...storedRecord, ...record };
}

/** A record parsed field by field, so that one malformed field does not hide the faults of others. */
export interface ParsedFields<Whole> {
  /** The complete record; undefined if any field is malformed. */
  readonly fullRecord: Whole | undefined;
  /** The well-formed fields. */
  readonly validFields: Partial<Whole>;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** Parses a record, field by field if it is malformed. */
export function readFields<Shape extends Readonly<Record<string, z.ZodType>>>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  input: unknown,
): ParsedFields<z.output<z.ZodObject<Shape, z.core.$strict>>> {
  type Whole = z.output<z.ZodObject<Shape, z.core.$strict>>;
  const parsed = schema.safeParse(input, reasonParseOptions);
  if (parsed.success) return { fullRecord: parsed.data, validFields: parsed.data, issues: [] };
  const fields = new Map(Object.entries(typeof input === "object" && input !== null ? input : {}));
  const validFields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const { success, data } = field.safeParse(fields.get(name));
    return success ? [[name, data] as const] : [];
  });
  return {
    fullRecord: undefined,
    validFields: Object.fromEntries(validFields) as Partial<Whole>,
    issues: parsed.error.issues,
  };
}

/**
 * Groups faults by dotted path for an error. A fault of two records with the same key is listed once.
 * @param list the records' name in files
 */
export function faultsByPath(
  list: string,
  faults: readonly RecordFault[],
): Record<string, Reason[]> {
  const errors: Record<string, Reason[]> = {};
  for (const { name, path, reason } of faults) {
    // A field may have several faults.
    const reasons = (errors[[list, name, ...path].map(String).join(".")] ??= []);
    if (!reasons.some((earlierReason) => isDeepStrictEqual(earlierReason, reason)))
      reasons.push(reason);
  }
  return errors;
}
