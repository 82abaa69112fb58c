import { useEffect, useEffectEvent } from "react";

/**
 * Reports each answer of a form or page once.
 * @param onAnswer may return an undo function, called before the next answer
 */
export function useAnswer<Answer>(
  answer: Answer | null | undefined,
  onAnswer: (answer: Answer) => void | (() => void),
): void {
  const handleAnswer = useEffectEvent(onAnswer);
  useEffect(() => (answer ? handleAnswer(answer) : undefined), [answer]);
}
