import { z } from "zod";
import { endpoint, type MediaEndpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  localizedText,
  numberCursor,
  timestamp,
} from "../../primitives.ts";
import { reason } from "../reasons/reason-shapes.ts";
import { editorRoles } from "../roles.ts";
import { fieldChange } from "./field-change.ts";

/** The largest import file in bytes. A file of 100,000 products in three languages is about half as large. */
export const maxImportBytes = 64 * 1024 * 1024;

/** The kinds of table that a file may contain. Only owners and managers import tables other than the catalogue. */
export const importKinds = [
  "catalogue",
  "stations",
  "couriers",
  "warehouses",
  "promotions",
  "vouchers",
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The stages of an import. Staff may close the page at any stage. */
export const importStates = [
  "uploaded",
  "checking",
  "checked",
  "importing",
  "done",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];
/** The stages at which a background job is working. */
export const workingStates = ["checking", "importing", "undoing"] as const;

export const importSteps = ["reading", "checking_rows", "checking_pictures", "writing"] as const;

const column = z.object({
  name: z.string().max(300).meta({ description: "The name in the file" }),
  target: z
    .string()
    .max(100)
    .nullable()
    .meta({ description: "The shop's column; null leaves the file's column out" }),
});
export type ImportColumn = z.infer<typeof column>;

const shopImport = z
  .object({
    _id: id,
    file_name: z.string(),
    format: z.enum(["csv", "xlsx", "jsonl"]),
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    operator: z.object({ _id: id, name: z.string() }),
    progress: z
      .object({
        step: z.enum(importSteps),
        done: z.int(),
        total: z.int().nullable().meta({ description: "Null until the file was read once" }),
      })
      .nullable()
      .meta({ description: "Null unless a job is working" }),
    counts: z
      .object({
        rows: z.int(),
        left_out: z.int().meta({ description: "Rows of records with a fault" }),
        created: z.int(),
        updated: z.int(),
        unchanged: z.int(),
        withdrawn: z.int().meta({
          description: "Variants that go out of sale, because their product's rows omit them",
        }),
        sudden_prices: z.int().meta({
          description: "Records with a price that changes by more than half, or to 0",
        }),
        faults: z.int(),
      })
      .nullable()
      .meta({ description: "Null before the check" }),
    notes: z.array(z.string()).meta({ description: "Warnings about accepted but unlikely values" }),
    note_reasons: z
      .array(reason.nullable())
      .meta({ description: "The notes as codes, in their order; null for a note without a code" }),
    problem: z.string().nullable().meta({ description: "The reason of a failure" }),
    problem_reason: reason.nullable(),
    restored: z.int().nullable().meta({ description: "Records that the undo restored" }),
    kept: z.int().nullable().meta({ description: "Records that changed since, and were kept" }),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: "Import" });
export type ImportWire = z.infer<typeof shopImport>;

const importDetails = shopImport.extend({
  columns: z.array(column).meta({ description: "Empty for JSON Lines" }),
  targets: z.array(z.string()).meta({ description: "The shop's columns for this kind" }),
  preview: z
    .array(
      z.object({
        line: z.int(),
        cells: z.array(z.string()),
        fault: z.string().nullable(),
        fault_reason: reason.nullable(),
      }),
    )
    .meta({ description: "The first rows as read; cells are cut" }),
  is_remembered: z
    .boolean()
    .meta({ description: "True if the columns come from an earlier file with the same names" }),
});
export type ImportDetailsWire = z.infer<typeof importDetails>;

const importChange = z
  .object({
    _id: id,
    name: z.string().meta({ description: "The record, as in main/star-courier" }),
    title: localizedText.nullable().meta({
      description: "The title of a stored product or category; null for other records",
    }),
    is_new: z.boolean(),
    fields: z.array(fieldChange),
    outcome: z
      .enum(["restored", "kept"])
      .nullable()
      .meta({ description: "The record's outcome in an undo; null before the undo" }),
  })
  .meta({ id: "ImportChange" });
export type ImportChangeWire = z.infer<typeof importChange>;

const importFault = z
  .object({ _id: id, line: z.int(), reason: z.string(), line_reason: reason.nullable() })
  .meta({ id: "ImportFault" });
export type ImportFaultWire = z.infer<typeof importFault>;

const params = z.object({ import_id: id });
const roles = editorRoles;

export const importEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/imports",
    summary: "List the imports of the last 90 days, newest first",
    who: roles,
    query: z.object(cursorQuery(id, 30)),
    response: cursorPage(shopImport),
  }),
  details: endpoint({
    method: "GET",
    path: "/imports/:import_id",
    summary: "Read an import with its columns and the first rows",
    who: roles,
    params,
    response: importDetails,
    errors: ["not_found"],
  }),
  setColumns: endpoint({
    method: "PUT",
    path: "/imports/:import_id/columns",
    summary:
      "Choose the shop's column for each of the file's columns. Later files with the same names reuse the choice",
    who: roles,
    params,
    body: z.object({ kind: z.enum(importKinds), columns: z.array(column).max(1000) }),
    example: {
      kind: "catalogue",
      columns: [
        { name: "Handle", target: "key" },
        { name: "Vendor", target: null },
      ],
    },
    response: importDetails,
    errors: ["not_found", "conflict"],
  }),
  check: endpoint({
    method: "POST",
    path: "/imports/:import_id/check",
    summary: "Check the file in the background, and list each change and fault. Nothing is written",
    who: roles,
    params,
    response: shopImport,
    errors: ["not_found", "conflict"],
  }),
  apply: endpoint({
    method: "POST",
    path: "/imports/:import_id/apply",
    summary:
      "Write a checked import in the background; rows with faults are left out. One import writes at a time, else 409 `conflict`",
    who: roles,
    params,
    response: shopImport,
    errors: ["not_found", "conflict"],
  }),
  undo: endpoint({
    method: "POST",
    path: "/imports/:import_id/undo",
    summary:
      "Restore what an import changed, except records that somebody changed since. New records are hidden, not deleted",
    who: roles,
    params,
    response: shopImport,
    errors: ["not_found", "conflict"],
  }),
  changes: endpoint({
    method: "GET",
    path: "/imports/:import_id/changes",
    summary: "List the changed records, expected ones after a check",
    who: roles,
    params,
    query: z.object({
      outcome: z
        .enum(["kept"])
        .optional()
        .meta({ description: "`kept` lists the records that an undo kept" }),
      prices: z.enum(["sudden"]).optional().meta({
        description: "`sudden` lists only prices that change by more than half, or to 0",
      }),
      ...cursorQuery(numberCursor, 50),
    }),
    response: cursorPage(importChange),
    errors: ["not_found"],
  }),
  faults: endpoint({
    method: "GET",
    path: "/imports/:import_id/faults",
    summary: "List the faults by line",
    who: roles,
    params,
    query: z.object(cursorQuery(numberCursor, 50)),
    response: cursorPage(importFault),
    errors: ["not_found"],
  }),
};

export const importMedia = {
  upload: {
    method: "POST",
    path: "/imports",
    summary: `Upload a file to import: CSV, XLSX or JSON Lines, at most ${maxImportBytes / 1024 / 1024} MB. Answers the import's id as plain text`,
    who: roles,
    takes: "multipart/form-data",
    body: z.object({ file: z.file() }),
    answers: "text/plain",
    response: z.string(),
    errors: ["too_large", "unsupported_media", "unavailable"],
    limit: { max: 60, perSeconds: 3600, isPerAccount: true },
  },
  badRows: {
    method: "GET",
    path: "/imports/:import_id/bad-rows",
    summary:
      "Download the rows that were left out, in the file's columns with their `reason`. JSON Lines come as they were",
    who: roles,
    params,
    answers: "text/csv",
    response: z.string(),
    errors: ["not_found"],
  },
} as const satisfies Record<string, MediaEndpoint>;
