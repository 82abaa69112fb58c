import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import type { FieldFaults } from "../../../kit/records/use-record-form.ts";
import type { StaffLanguage } from "../../../texts.ts";

/** Returns the first error of each field of a promotion. Errors in its lists of goods belong to one field. */
export function readPromotionFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  return new Map(
    Object.entries(describeFieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined
        ? []
        : [[path.replace(/^fields\.?/, "").replace(/^goods\..*/, "goods"), first] as const],
    ),
  );
}
