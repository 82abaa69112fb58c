import type { Reason, ReasonCode } from "@harbour/contracts/reasons";
import { invalid } from "./shop-error.ts";

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly reason: Reason;
}

/**
 * Refuses a record that has faults, listing them by field.
 * @param prefix the path of the record in the request body
 * @throws ShopError `validation`
 */
export function refuseFaults(faults: Iterable<Fault>, prefix: readonly string[] = []): void {
  const errors: Record<string, Reason[]> = {};
  for (const { path, reason } of faults)
    (errors[[...prefix, ...path.map(String)].join(".")] ??= []).push(withoutLineNumber(reason));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Reasons about lines of a file, with the corresponding reasons for forms, which have no lines. */
const codesInForms: Partial<Record<ReasonCode, ReasonCode>> = {
  "duplicate-of-line": "duplicate-value",
  "rows-apart": "duplicate-value",
  "slug-taken-by-kept-key": "slug-taken-by-key",
};

/** Replaces a reason that mentions a line of a file. */
export function withoutLineNumber(reason: Reason): Reason {
  if (!("code" in reason)) return reason;
  return { ...reason, code: codesInForms[reason.code] ?? reason.code };
}
