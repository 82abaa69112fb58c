import { useState } from "react";

/** Keeps an answer until the next cart is loaded, so that a later successful change removes a refusal. */
export function useCartAnswer<Answer>(
  answer: Answer | undefined,
  { isSettled, cart }: { isSettled: boolean; cart: unknown },
): Answer | undefined {
  const [answeredCart, setAnsweredCart] = useState({ answer, cart });
  const isNew = answeredCart.answer !== answer;
  // The cart that is refetched because of this answer still belongs to the answer.
  if (isNew && isSettled) setAnsweredCart({ answer, cart });
  return isNew || !isSettled || answeredCart.cart === cart ? answer : undefined;
}
