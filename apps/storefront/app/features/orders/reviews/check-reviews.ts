import type { Language } from "@harbour/i18n";
import {
  checkFields,
  type FieldChecks,
  type Faults,
} from "../../../components/forms/check-fields.ts";
import { fieldTexts } from "../../../components/forms/field.texts.ts";
import { formText } from "../../../request/form-text.ts";
import { reviewTexts } from "./review.texts.ts";

/** Checks that at least one product has stars, and that the added files are pictures. */
export function checkReviews(form: FormData, language: Language): Faults {
  const lines = form.getAll("line").map(String);
  const checks: FieldChecks = Object.fromEntries(
    lines.map((id) => [`images:${id}`, ["pictures"]] as const),
  );
  const faults = checkFields(form, language, checks);
  const [first] = lines;
  if (first === undefined || lines.some((id) => formText(form, `rating:${id}`))) return faults;
  const missingRatingFault = {
    text: reviewTexts.nothing[language],
    toast: fieldTexts.error[language],
  };
  return { [`rating:${first}`]: missingRatingFault, ...faults };
}
