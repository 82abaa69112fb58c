import { fieldErrors } from "../../../kit/error-reason.ts";
import { useLanguage } from "../../../texts.ts";

/** Returns the refusal of a field by its path in the record. */
export function useFieldErrors(error: Error | null): (path: string) => string | undefined {
  const errors = fieldErrors(error, useLanguage());
  return (path) => (errors[path] ?? errors[`fields.${path}`])?.[0];
}
