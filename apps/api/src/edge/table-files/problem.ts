import { prefixField, type Reason, makeReason } from "@harbour/contracts/reasons";
/** A problem with a part of a record, given by dotted path. */
export interface RecordProblem {
  readonly path: readonly PropertyKey[];
  readonly reason: Reason;
}

/** Adds the path to a problem's reason, such as `variants.0.price`. */
export const prefixProblemPath = ({ path, reason }: RecordProblem): Reason =>
  prefixField(path, reason);

/** Assigns a missing value to the header when its column is missing. */
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
