/** The stored object under a file's key. */
export interface ImportedRecord {
  readonly id: string;
  readonly slug: string;
  /** The hash of the file's record; null when it was not imported. */
  readonly digest: string | null;
}
