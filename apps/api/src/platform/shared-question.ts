export interface SharedQuestionOptions {
  /** The time for which later callers get the same answer. */
  readonly freshMs?: number;
  /** Returns milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Asks once for all parallel callers, and gives callers soon after the same answer. */
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
