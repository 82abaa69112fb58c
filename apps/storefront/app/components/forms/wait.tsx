import { useLanguage } from "../site/use-texts.ts";
import { useCountdown } from "./use-countdown.ts";
import { waitText } from "./wait-text.ts";

/** Counts down the time to wait after a refusal. */
export function Wait({ answer }: { answer: { readonly retryAfter?: number | null } }) {
  const secondsLeft = useCountdown(answer, answer.retryAfter);
  return waitText(secondsLeft, useLanguage());
}
