import { useEffect, useEffectEvent } from "react";

/**
 * Tells of an answer that a form or a page was given: once for each, whatever else is drawn again meanwhile.
 * @param tell may return what takes it back, which runs before the next answer
 */
export function useAnswer<Answer>(
  answer: Answer | null | undefined,
  tell: (answer: Answer) => void | (() => void),
): void {
  const tellOf = useEffectEvent(tell);
  useEffect(() => (answer ? tellOf(answer) : undefined), [answer]);
}
