import { fieldErrors } from "../../../kit/error-reason.ts";
import type { StaffLanguage } from "../../../texts.ts";

/** Returns the first fault of each field of a refused record, by its path in the record. */
export function recordFaults(
  error: Error | null,
  language: StaffLanguage,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined ? [] : [[path.replace(/^fields\.?/, ""), first] as const],
    ),
  );
}
