/** Tables of another module that a module reads in its own SQL. */
export interface ForeignRead {
  readonly tables: readonly string[];
  /** True when the owner comes later in `modules.ts`, so that the reader cannot call the owner's functions. */
  readonly isOwnerLater?: boolean;
  /** The reason for reading the table instead of calling its owner. */
  readonly reason: string;
}

/** Foreign reads by reading module and owning module. */
export type ForeignReads = Readonly<Record<string, Readonly<Record<string, ForeignRead>>>>;
