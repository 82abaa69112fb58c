import { type Reason, writeReason } from "@harbour/contracts/reasons";

interface Row {
  readonly line: number;
  readonly reason: Reason;
}

/** Writes the reasons of lines in English. */
export const writeReasons = (rows: readonly Row[]) =>
  rows.map(({ line, reason }) => ({ line, reason: writeReason(reason) }));

interface Report {
  readonly bad: readonly Row[];
  readonly notes: readonly Reason[];
}

/** Writes the reasons of a report's bad rows and its notes in English. */
export function writeBadRows<Of extends Report>(report: Of) {
  const { bad, notes, ...rest } = report;
  return { ...rest, bad: writeReasons(bad), notes: notes.map(writeReason) };
}
