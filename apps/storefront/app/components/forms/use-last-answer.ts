import { useState } from "react";
import { answerOf, type Unanswered } from "./outcome.ts";

/**
 * The last answer of the shop. What it said of the form, the key of an order above all, stands until it says something else. A try that
 * nobody answered may have arrived, and goes again under the key it had.
 */
export function useLastAnswer<Answer extends object>(
  told: Answer | Unanswered | undefined,
): Exclude<Answer, Unanswered> | undefined {
  const answer = answerOf(told);
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
