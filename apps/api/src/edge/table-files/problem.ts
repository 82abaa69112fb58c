import { prefixField, type Reason, makeReason } from "@harbour/contracts/reasons";
/** An invalid part of a record, by dotted path. */
export interface RecordProblem {
  readonly path: readonly PropertyKey[];
  readonly reason: Reason;
}

/** Puts the path of a problem into its reason: `variants.0.price`. */
export const prefixProblemPath = ({ path, reason }: RecordProblem): Reason =>
  prefixField(path, reason);

/** Blames the header for a missing value without a column. */
export function toHeaderProblem(
  { path, reason }: RecordProblem,
  header: readonly string[],
): RecordProblem {
  const [column, ...innerPath] = path.map(String);
  const hasColumn = header.some((name) => name === column || name.startsWith(`${column}_`));
  if (!isMissing(reason) || column === undefined || innerPath.length > 0 || hasColumn)
    return { path, reason };
  return { path: [], reason: makeReason("column-missing", { column }) };
}

const isMissing = (reason: Reason) => "code" in reason && reason.code === "missing";
