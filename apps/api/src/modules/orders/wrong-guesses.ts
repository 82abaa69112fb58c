import type { Deps } from "../../platform/deps.ts";
import { countAnswer, type GuessingRule } from "../../platform/wrong-answers.ts";

const rule: GuessingRule = {
  free: 5,
  firstPauseSeconds: 3600,
  maxPauseSeconds: 3600,
  forgottenAfterSeconds: 3600,
  refusal: "Too many tries for this order.",
};

/**
 * Counts an answer to "whose order is this?" as wrong before it is looked at (QUALITY 4: five per order). After the fifth
 * nobody is shown the order for an hour, not even for the right one.
 * @returns to be called when the answer was right: right ones do not count
 * @throws ShopError `too_many_requests`
 */
export function countGuess(deps: Deps, orderKey: string): Promise<() => Promise<void>> {
  return countAnswer(deps, [{ name: `order ${orderKey}`, rule, isCleared: false }]);
}
