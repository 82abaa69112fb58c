import type { Db, Tx } from "../../platform/database/db.ts";
import type { BadRow } from "./file-record.ts";
import type { CatalogueFormat } from "./read-records.ts";
import type { FieldChange } from "./record-changes.ts";

export interface ImportOptions {
  /** A path on this machine; pictures are relative to its folder. */
  readonly file: string;
  /** The format; by default from the file's extension. */
  readonly format?: CatalogueFormat | undefined;
  /** True to report changes without writing. */
  readonly dryRun?: boolean | undefined;
  /** True to skip invalid rows; otherwise one stops the import. */
  readonly skipBadRows?: boolean | undefined;
  /** True to deactivate rows that the table does not contain; then no invalid row is skipped. */
  readonly replace?: boolean | undefined;
  /** The operator who sent the file, for the history of its records; absent for a command. */
  readonly operatorId?: string | undefined;
  /** Reports progress in rows, or in pictures while these are checked; `total` is `null` until the file was read once. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Sees the changes before they are written. With it the report lists none, so that large files need no memory. */
  readonly review?: ReviewChanges | undefined;
}

/**
 * Sees the changes of a batch in its transaction, and returns the names of those that stay unwritten. A dry run calls
 * it outside of a transaction.
 */
export type ReviewChanges = (
  db: Db | Tx,
  changes: readonly PlannedChange[],
) => Promise<ReadonlySet<string>>;

/** A record before and after its change. */
export interface PlannedChange {
  /** The kind of record, or `row` in a table. */
  readonly kind: "product" | "category" | "synonyms" | "row";
  /** The object's name: `main/star-courier`. */
  readonly name: string;
  /** The stored record; undefined for a new one. */
  readonly before: object | undefined;
  readonly after: object;
  readonly changes: readonly FieldChange[];
  /** The stored object's id and the digest of the record that last wrote it. */
  readonly stored?: { readonly id: string; readonly digest: string | null } | undefined;
  /** The digest of the new record. */
  readonly digest?: string;
}

export interface ImportProgress {
  readonly step: "checking rows" | "checking pictures" | "importing rows";
  readonly done: number;
  readonly total: number | null;
}

export interface ImportReport {
  /** The file's rows, imported and skipped. */
  readonly rows: number;
  readonly rowsLeftOut: number;
  readonly hasHeader: boolean;
  readonly categories: number;
  readonly products: number;
  readonly variants: number;
  readonly pictures: number;
  readonly synonyms: number;
  /** Numbers of categories and products by outcome; with `dryRun` the expected ones. */
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Variants that go out of sale, because their product's rows do not name them. */
  readonly withdrawn: number;
  /** Changed fields with `dryRun`; otherwise variants that went out of sale. */
  readonly changes: readonly RecordChanges[];
  /** SKUs with a price of zero. */
  readonly freeSkus: readonly string[];
  /** Warnings about accepted but unlikely values. */
  readonly notes: readonly string[];
  /** Records with invalid rows. */
  readonly skipped: number;
  readonly bad: readonly BadRow[];
  /** The lines of all rows that are left out, also of good rows of a record with a bad one. */
  readonly linesLeftOut: readonly number[];
  /** The first faulty line of their record, by good lines that are left out with it. */
  readonly faultyLines: ReadonlyMap<number, number>;
  /** False when nothing was written, after a dry run or with an invalid file. */
  readonly isImported: boolean;
}

/** Changes of a stored object. */
export interface RecordChanges {
  /** The object's name: `main/star-courier`. */
  readonly name: string;
  readonly fields: readonly FieldChange[];
}
