import type { Reason } from "@harbour/contracts/reasons";
import type { FieldFault } from "../table-files/index.ts";

/** A record in the file. */
export interface FileRecord {
  /** The line number, counted from 1 as in editors. */
  readonly line: number;
  /** The number of the record's rows. */
  readonly rows: number;
  /** The line of each variant; absent when all are on one line. */
  readonly variantLines?: readonly number[];
  readonly value?: unknown;
  readonly faults?: readonly (FieldFault & { line?: number })[];
  /** Filled columns that have no meaning for this record. */
  readonly ignored?: readonly string[];
  /** True when the file cannot be read at all, because its header is wrong. */
  readonly isFatal?: boolean;
}

export interface BadRow {
  readonly line: number;
  readonly reason: Reason;
}

/** A fault of a record that only the whole file or the shop's data reveals. */
export interface LineFault extends FieldFault {
  readonly line: number;
  /** The record's first line. */
  readonly recordLine: number;
}
