import type { BadRow } from "./existing-record.ts";
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
  /** Changed fields with `dryRun`; otherwise variants that went out of sale. */
  readonly changes: readonly RecordChanges[];
  /** SKUs with a price of zero. */
  readonly free: readonly string[];
  /** Warnings about accepted but unlikely values. */
  readonly notes: readonly string[];
  /** Records with invalid rows. */
  readonly skipped: number;
  readonly bad: readonly BadRow[];
  /** False when nothing was written, after a dry run or with an invalid file. */
  readonly isImported: boolean;
}

/** Changes of a stored object. */
export interface RecordChanges {
  /** The object's name: `main/star-courier`. */
  readonly name: string;
  readonly fields: readonly FieldChange[];
}
