import { makeReason } from "@harbour/contracts/reasons";
import { findBrokenTexts, withoutBrokenTexts } from "../../platform/requests/broken-text.rules.ts";
import { reasonParseOptions, describeIssue } from "../../platform/requests/describe-issue.ts";
import type { FieldFault } from "../table-files/index.ts";
import { type ImportPatch, recordSchemas } from "./import-record.ts";

/** Parses a record and checks it on its own. */
export function readRecord(value: unknown): { record: ImportPatch } | { faults: FieldFault[] } {
  const brokenTexts = findBrokenTexts(value);
  if (brokenTexts.length === 0) return readWholeRecord(value);
  const parsedRecord = readWholeRecord(withoutBrokenTexts(value));
  return {
    faults: [...brokenTexts, ...("faults" in parsedRecord ? parsedRecord.faults : [])],
  };
}

function readWholeRecord(value: unknown): { record: ImportPatch } | { faults: FieldFault[] } {
  const type =
    typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
  const schema = recordSchemas.find(({ shape }) => shape.type.value === type);
  if (schema === undefined)
    return {
      faults: [{ path: ["type"], reason: makeReason("unknown-record-type") }],
    };
  const result = schema.safeParse(withoutBlanks(value as object), reasonParseOptions);
  if (result.success) return { record: result.data };
  return {
    faults: result.error.issues.map((issue) => ({
      path: issue.path,
      reason: describeIssue(issue),
    })),
  };
}

/** Fields that cannot be cleared. An empty cell keeps their value. */
const nonClearableFields = new Set([
  "title",
  "slug",
  "price",
  "point",
  "position",
  "stock",
  "is_recommended",
  "is_public",
  "published_at",
]);

function withoutBlanks(record: object): object {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
      if (nonClearableFields.has(name) && (value === null || value === "")) return [];
      if (name !== "variants" || !Array.isArray(value)) return [[name, value]];
      const variants = value.map((variant: unknown) =>
        typeof variant === "object" && variant !== null && !Array.isArray(variant)
          ? withoutBlanks(variant)
          : variant,
      );
      return [[name, variants]];
    }),
  );
}
