import { prefixField, type Reason, makeReason } from "@harbour/contracts/reasons";
/** A fault with a part of a record, given by dotted path. */
export interface FieldFault {
  readonly path: readonly PropertyKey[];
  readonly reason: Reason;
}

/** Adds the path to a fault's reason, such as `variants.0.price`. */
export const prefixFaultPath = ({ path, reason }: FieldFault): Reason => prefixField(path, reason);

/** Assigns a missing value to the header when its column is missing. */
export function toHeaderFault({ path, reason }: FieldFault, header: readonly string[]): FieldFault {
  const [column, ...innerPath] = path.map(String);
  const hasColumn = header.some((name) => name === column || name.startsWith(`${column}_`));
  if (!isMissing(reason) || column === undefined || innerPath.length > 0 || hasColumn)
    return { path, reason };
  return { path: [], reason: makeReason("column-missing", { column }) };
}

const isMissing = (reason: Reason) => "code" in reason && reason.code === "missing";
