import type {
  ImportColumn,
  ImportKind,
  ImportState,
  ImportWire,
  OperatorRole,
} from "@harbour/contracts/operator";
import { type Reason } from "@harbour/contracts/reasons";
import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/timestamptz.ts";
import type { FieldChange } from "../catalogue-files/index.ts";
import type { StoredChange } from "../catalogue-history/index.ts";

/** A row of the file, unchanged. */
interface PreviewRow {
  readonly line: number;
  readonly cells: string[];
  /** The fault as text, in rows from earlier versions that lack `refusal`. */
  readonly fault?: string | null;
  readonly refusal?: Reason | null;
}

type Counts = NonNullable<ImportWire["counts"]>;
/** The counts of a check. Rows from earlier versions lack `withdrawn` and `sudden_prices`. */
type StoredCounts = Omit<Counts, "withdrawn" | "sudden_prices"> & Partial<Counts>;

/** Imports: files that staff upload. */
export const imports = pgTable("imports", {
  id: text().primaryKey(),
  operatorId: text("operator_id").notNull(),
  role: text().$type<OperatorRole>().notNull(),
  address: text().notNull(),
  fileName: text("file_name").notNull(),
  format: text().$type<ImportWire["format"]>().notNull(),
  kind: text().$type<ImportKind>().notNull(),
  state: text().$type<ImportState>().notNull(),
  /** The file's column names, sorted. */
  shape: text().notNull(),
  columns: jsonb().$type<ImportColumn[]>().notNull(),
  isRemembered: boolean("is_remembered").notNull(),
  preview: jsonb().$type<readonly PreviewRow[]>().notNull(),
  progress: jsonb().$type<ImportWire["progress"]>(),
  counts: jsonb().$type<StoredCounts>(),
  /** Warnings. Rows from earlier versions have texts. */
  notes: jsonb().$type<(Reason | string)[]>().notNull().default([]),
  /** The problem as text, in rows from earlier versions that lack `refusal`. */
  problem: text(),
  /** The reason why an import failed. */
  refusal: jsonb().$type<Reason>(),
  restored: integer(),
  kept: integer(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  finishedAt: timestamptz("finished_at"),
});
export type ImportRow = typeof imports.$inferSelect;

/** Faults that a check found. A row without a reason is skipped because of another row of its record. */
export const importFaults = pgTable("import_faults", {
  id: bigint({ mode: "number" }).primaryKey(),
  importId: text("import_id").notNull(),
  line: integer().notNull(),
  /** The reason as text, in rows from earlier versions that lack `refusal`. */
  reason: text(),
  refusal: jsonb().$type<Reason>(),
});

/** The replaced values of a record in the form of files, or the digest of a new record. */
export interface RecordUndo {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly digest?: string;
}

export type ImportFieldChange = StoredChange<FieldChange>;

/** Changes of records: expected after a check, written after an import. */
export const importChanges = pgTable("import_changes", {
  id: bigint({ mode: "number" }).primaryKey(),
  importId: text("import_id").notNull(),
  name: text().notNull(),
  kind: text().$type<"product" | "category" | "synonyms" | "row">().notNull(),
  isNew: boolean("is_new").notNull(),
  isApplied: boolean("is_written").notNull(),
  fields: jsonb().$type<ImportFieldChange[]>().notNull(),
  /** True if a price changes by more than half. */
  isSudden: boolean("is_sudden").notNull(),
  undo: jsonb().$type<RecordUndo>(),
  outcome: text().$type<"restored" | "kept">(),
});
export type ImportChangeRow = typeof importChanges.$inferSelect;
