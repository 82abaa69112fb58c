import { useState } from "react";
import { readAnswer, type Unanswered } from "./outcome.ts";

/**
 * Returns the shop's last answer until it gives another. The answer contains, for example, an order's idempotency
 * key. A form without an answer may have arrived, so it is sent again with the same key.
 */
export function useLastAnswer<Answer extends object>(
  latest: Answer | Unanswered | undefined,
): Exclude<Answer, Unanswered> | undefined {
  const answer = readAnswer(latest);
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return answer ?? last;
}
