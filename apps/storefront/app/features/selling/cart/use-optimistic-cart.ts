import { useState } from "react";

/** Keeps an answer until the next cart is loaded: a refusal goes with the change that succeeds after it. */
export function useUntilNextCart<Answer>(
  answer: Answer | undefined,
  { isSettled, cart }: { isSettled: boolean; cart: unknown },
): Answer | undefined {
  const [told, setTold] = useState({ answer, cart });
  const isNew = told.answer !== answer;
  // The cart that is loaded because of this very answer is the one that it is said of.
  if (isNew && isSettled) setTold({ answer, cart });
  return isNew || !isSettled || told.cart === cart ? answer : undefined;
}
