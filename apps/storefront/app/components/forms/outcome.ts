import type { FieldErrors } from "./check-fields.ts";

/** The outcome of a form of the account. */
export interface Outcome<Facts extends object = object> {
  /** The form of the page, with the listed thing it is about. */
  readonly intent: string;
  readonly target: string;
  /** The problem in words; null when all went well. */
  readonly problem: string | null;
  readonly errors: FieldErrors;
  /** The page's next facts. */
  readonly facts: Facts | null;
  /** Seconds until it may be tried again, when it was tried too often. */
  readonly retryAfter?: number | null;
  readonly isUnanswered?: never;
}

/** The answer of an action that had none: what was typed is still in the form. */
export interface Unanswered {
  readonly intent: string;
  readonly target: string;
  readonly problem: string;
  readonly errors: FieldErrors;
  readonly facts: null;
  readonly isUnanswered: true;
}

/** The action's own answer, or undefined when nobody answered. */
export function answerOf<Answer extends object>(
  answer: Answer | Unanswered | undefined,
): Exclude<Answer, Unanswered> | undefined {
  if (!answer || wasUnanswered(answer)) return undefined;
  return answer as Exclude<Answer, Unanswered>;
}

export function wasUnanswered(answer: object | undefined): answer is Unanswered {
  return answer !== undefined && "isUnanswered" in answer;
}

/** Returns the page's next facts. Rejects when the form was refused, or nobody answered it. */
export async function factsOf<Facts extends object>(
  answer: Outcome<Facts> | Unanswered,
): Promise<Facts | null> {
  if (answer.problem !== null) throw new Error(answer.problem);
  return answer.facts;
}
