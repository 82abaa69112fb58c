import { useLanguage } from "../site/use-text.ts";
import { useCountdown } from "./use-countdown.ts";
import { waitText } from "./wait-text.ts";

/** How long to wait after a refusal, as the time goes by. */
export function Wait({ answer }: { answer: { readonly retryAfter?: number | null } }) {
  const left = useCountdown(answer, answer.retryAfter);
  return waitText(left, useLanguage());
}
