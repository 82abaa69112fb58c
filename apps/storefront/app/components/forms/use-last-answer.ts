import { useState } from "react";
import { readAnswer, type Unanswered } from "./outcome.ts";

/**
 * Returns the shop's last answer, such as an order's key, until it gives another. An unanswered try may have arrived,
 * so it is repeated with the same key.
 */
export function useLastAnswer<Answer extends object>(
  latest: Answer | Unanswered | undefined,
): Exclude<Answer, Unanswered> | undefined {
  const answer = readAnswer(latest);
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
