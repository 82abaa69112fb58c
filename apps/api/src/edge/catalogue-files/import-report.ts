import type { Reason } from "@harbour/contracts/reasons";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { BadRow } from "./file-record.ts";
import type { CatalogueFormat } from "./read-records.ts";
import type { FieldChange } from "./record-changes.ts";

export interface ImportOptions {
  /** A path on this machine; pictures are relative to its folder. */
  readonly file: string;
  /** The format; by default from the file's extension. */
  readonly format?: CatalogueFormat | undefined;
  /** True reports changes without writing. */
  readonly dryRun?: boolean | undefined;
  /** True skips invalid rows; otherwise one invalid row stops the import. */
  readonly skipBadRows?: boolean | undefined;
  /** True deactivates rows that the table does not contain; invalid rows are then never skipped. */
  readonly replace?: boolean | undefined;
  /** The operator who sent the file, for the history of the records; absent for a command. */
  readonly operatorId?: string | undefined;
  /**
   * Receives the progress in rows, or in pictures while these are checked. `total` is null until the whole file was
   * read once.
   */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /**
   * Called with the changes before they are written. The report then lists no changes, so that large files need
   * little memory.
   */
  readonly review?: ReviewChanges | undefined;
}

/**
 * Reviews the changes of a batch inside its transaction, and returns the names of records that must not be written. A
 * dry run calls it outside a transaction.
 */
export type ReviewChanges = (
  db: Db | Tx,
  changes: readonly PlannedChange[],
) => Promise<ReadonlySet<string>>;

/** A record before and after its change. */
export interface PlannedChange {
  /** The kind of record, or `row` in a table. */
  readonly kind: "product" | "category" | "synonyms" | "row";
  /** The object's name, such as `main/star-courier`. */
  readonly name: string;
  /** The stored record; undefined for a new one. */
  readonly before: object | undefined;
  readonly after: object;
  readonly changes: readonly FieldChange[];
  /** The stored object's id, and the digest of the record that last wrote the object. */
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
  /** The number of rows in the file, imported or skipped. */
  readonly rows: number;
  readonly rowsLeftOut: number;
  readonly hasHeader: boolean;
  readonly categories: number;
  readonly products: number;
  readonly variants: number;
  readonly pictures: number;
  readonly synonyms: number;
  /** Numbers of categories and products by outcome. A dry run gives the expected numbers. */
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Variants that are withdrawn from sale because their product's rows do not name them. */
  readonly withdrawn: number;
  /** The changed fields of a dry run; otherwise only variants that were withdrawn from sale. */
  readonly changes: readonly RecordChanges[];
  /** SKUs with a price of zero. */
  readonly freeSkus: readonly string[];
  /** Warnings about valid but unlikely values. */
  readonly notes: readonly Reason[];
  /** Records with invalid rows. */
  readonly skipped: number;
  readonly bad: readonly BadRow[];
  /** The lines of all rows that are left out, including good rows of a record with a bad row. */
  readonly linesLeftOut: readonly number[];
  /** Maps each good line that is left out because of its record to the record's first faulty line. */
  readonly faultyLines: ReadonlyMap<number, number>;
  /** False after a dry run, or when an invalid file prevented all writes. */
  readonly isImported: boolean;
}

/** Changes of a stored object. */
export interface RecordChanges {
  /** The object's name, such as `main/star-courier`. */
  readonly name: string;
  readonly fields: readonly FieldChange[];
}
