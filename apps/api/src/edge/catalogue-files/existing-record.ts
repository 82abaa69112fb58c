import type { Problem } from "../table-files/index.ts";

/** A record as it stands in the file. */
export interface FoundRecord {
  /** The line number, counted from 1 as in editors. */
  readonly line: number;
  /** Rows of the file it took. */
  readonly rows: number;
  /** The lines of the variants, when not all on one. */
  readonly variantLines?: readonly number[];
  readonly value?: unknown;
  readonly problems?: readonly (Problem & { line?: number })[];
  /** Filled columns that mean nothing for what it is. */
  readonly ignored?: readonly string[];
  /** Nothing of this file can be taken: its header is wrong. */
  readonly isFatal?: boolean;
}

export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

/** A fault of a record that only the file or the shop as a whole can tell. */
export interface Finding extends Problem {
  readonly line: number;
  /** The record's first line. */
  readonly recordLine: number;
}
