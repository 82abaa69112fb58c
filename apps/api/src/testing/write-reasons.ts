import { type Reason, writeReason } from "@harbour/contracts/reasons";

interface Row {
  readonly line: number;
  readonly reason: Reason;
}

/** Writes the reasons of lines in English. */
export const writeReasons = (rows: readonly Row[]) =>
  rows.map(({ line, reason }) => ({ line, reason: writeReason(reason) }));

/** Writes the reasons of a report's bad rows in English. */
export function writeBadRows<Report extends { readonly bad: readonly Row[] }>(report: Report) {
  const { bad, ...rest } = report;
  return { ...rest, bad: writeReasons(bad) };
}
