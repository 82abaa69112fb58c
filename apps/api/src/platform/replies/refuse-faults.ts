import type { Reason } from "@harbour/contracts/reasons";
import { invalid } from "./shop-error.ts";

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly reason: Reason;
}

/**
 * Refuses a record with faults, by field.
 * @param prefix the path of the record in the call's body
 * @throws ShopError `validation`
 */
export function refuseFaults(faults: Iterable<Fault>, prefix: readonly string[] = []): void {
  const errors: Record<string, Reason[]> = {};
  for (const { path, reason } of faults)
    (errors[[...prefix, ...path.map(String)].join(".")] ??= []).push(markForm(reason));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Marks a reason that is read below a form's field, not after the name of a file's column. */
export const markForm = (reason: Reason): Reason => ({ ...reason, isInForm: true });
