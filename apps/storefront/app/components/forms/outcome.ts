import type { FieldErrors } from "./check-fields.ts";

/** The outcome of an account form. */
export interface Outcome<Facts extends object = object> {
  /** The form's intent, with its listed object. */
  readonly intent: string;
  readonly target: string;
  /** The problem in words; null on success. */
  readonly problem: string | null;
  readonly errors: FieldErrors;
  /** The page's new facts. */
  readonly facts: Facts | null;
  /** The seconds to wait after too many attempts. */
  readonly retryAfter?: number | null;
  readonly isUnanswered?: never;
}

/** The outcome of an unanswered form; typed text stays. */
export interface Unanswered {
  readonly intent: string;
  readonly target: string;
  readonly problem: string;
  readonly errors: FieldErrors;
  readonly facts: null;
  readonly isUnanswered: true;
}

/** Returns the action's answer; undefined before an answer, and for an unanswered form. */
export function readAnswer<Answer extends object>(
  answer: Answer | Unanswered | undefined,
): Exclude<Answer, Unanswered> | undefined {
  if (!answer || isUnansweredOutcome(answer)) return undefined;
  return answer as Exclude<Answer, Unanswered>;
}

export function isUnansweredOutcome(answer: object | undefined): answer is Unanswered {
  return answer !== undefined && "isUnanswered" in answer;
}

/** Returns the page's new facts. Rejects when the form was refused or unanswered. */
export async function requireOutcomeFacts<Facts extends object>(
  answer: Outcome<Facts> | Unanswered,
): Promise<Facts | null> {
  if (answer.problem !== null) throw new Error(answer.problem);
  return answer.facts;
}
