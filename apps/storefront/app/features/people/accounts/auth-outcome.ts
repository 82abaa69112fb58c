import type { FieldChecks, FieldErrors } from "../../../components/forms/check-fields.ts";

/** The outcome of a form that did not lead to another page. */
export interface AuthOutcome {
  /** The problem in words; null when the field errors suffice. */
  readonly problem: string | null;
  readonly errors: FieldErrors;
  readonly values: Readonly<Record<string, string>>;
  /** The seconds to wait after too many attempts. */
  readonly retryAfter: number | null;
}

const addressChecks = { email: ["required", "email"], phone: ["required", "phone"] } as const;

/** The checks of a form about one address of this kind, and of its other fields. */
export function buildAuthChecks(
  kind: "email" | "phone",
  otherChecks: FieldChecks = {},
): FieldChecks {
  return { [kind]: addressChecks[kind], ...otherChecks };
}
