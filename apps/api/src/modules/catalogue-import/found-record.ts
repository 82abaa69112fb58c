import type { Problem } from "./import-record.ts";

/** A record as it stands in the file. */
export interface FoundRecord {
  /** Counted from 1, as editors do. */
  readonly line: number;
  /** Rows of the file it took. */
  readonly rows: number;
  /** Where each variant stands, when not all on one line. */
  readonly variantLines?: readonly number[];
  readonly value?: unknown;
  readonly problems?: readonly (Problem & { line?: number })[];
}

export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

export const notUtf8: Problem = { path: [], reason: "is not UTF-8" };

/** Big5 and GBK files read as UTF-8 are full of replacement characters: better refused than imported as such. */
export const isBrokenText = (text: string) => text.includes("\uFFFD");
