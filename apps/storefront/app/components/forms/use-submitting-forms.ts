import { useFetchers } from "react-router";
import { formText } from "../../request/form-text.ts";

export interface SubmittedForm {
  readonly intent: string;
  readonly target: string;
  readonly form: FormData;
}

/** Returns the forms being sent, whose results lists show at once. */
export function useSubmittingForms(): readonly SubmittedForm[] {
  return useFetchers().flatMap(({ formData: form }) =>
    form ? [{ intent: formText(form, "intent"), target: formText(form, "target"), form }] : [],
  );
}

/**
 * Tells whether a form with this intent and target is being sent. Lists then hide a removed item, but keep it
 * mounted, because its form needs the outcome.
 */
export function isSubmitting(
  submittedForms: readonly SubmittedForm[],
  intent: string,
  target: string,
): boolean {
  return submittedForms.some((entry) => entry.intent === intent && entry.target === target);
}
