/** The stored object with a key from files. */
export interface ImportedRecord {
  readonly id: string;
  readonly slug: string;
  /** The hash of the record that wrote the object; null when no import wrote it. */
  readonly digest: string | null;
}
