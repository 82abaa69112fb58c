import type { FieldErrors } from "./check-fields.ts";

/** How a form of the account went. */
export interface Outcome<Facts extends object = object> {
  /** Which form of the page, and which of the things it lists. */
  readonly intent: string;
  readonly target: string;
  /** In words; null when all went well. */
  readonly problem: string | null;
  readonly errors: FieldErrors;
  /** What the page shows next. */
  readonly facts: Facts | null;
  /** The shop could not be reached. */
  readonly isUnanswered?: true;
}
