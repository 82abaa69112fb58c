import { describeFieldErrors } from "../../../kit/reasons/error-reason.ts";
import type { FieldFaults } from "../../../kit/records/use-record-form.ts";
import type { StaffLanguage } from "../../../texts.ts";

/** Returns the first refusal of each field of a promotion; its lists of goods are one field. */
export function readPromotionFaults(error: Error | null, language: StaffLanguage): FieldFaults {
  return new Map(
    Object.entries(describeFieldErrors(error, language)).flatMap(([path, [first]]) =>
      first === undefined
        ? []
        : [[path.replace(/^fields\.?/, "").replace(/^goods\..*/, "goods"), first] as const],
    ),
  );
}
