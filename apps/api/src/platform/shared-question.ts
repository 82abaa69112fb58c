export interface SharedQuestionOptions {
  /** The time for which an answer is given to later callers too. */
  readonly freshMs?: number;
  /** Returns milliseconds, of a clock that never goes back. */
  readonly now?: () => number;
}

/** Asks once for all callers of one moment, and answers callers soon after with the same answer. */
export function sharedQuestion<Answer>(
  ask: () => Promise<Answer>,
  { freshMs = 0, now = () => performance.now() }: SharedQuestionOptions = {},
): () => Promise<Answer> {
  let current: { answer: Promise<Answer>; endsAt: number } | undefined;
  return () => {
    if (current !== undefined && now() < current.endsAt) return current.answer;
    const asked = { answer: ask(), endsAt: Infinity };
    current = asked;
    const end = () => void (asked.endsAt = now() + freshMs);
    asked.answer.then(end, end);
    return asked.answer;
  };
}
