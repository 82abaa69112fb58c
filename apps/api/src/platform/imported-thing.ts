/** The thing that the shop has under a key of its files. */
export interface ImportedThing {
  readonly id: string;
  readonly slug: string;
  /** The digest of the file's record. Null: not imported so far. */
  readonly digest: string | null;
}
