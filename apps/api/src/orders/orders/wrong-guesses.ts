import type { Deps } from "../../platform/deps.ts";
import { networkKey } from "../../platform/client-network.ts";
import {
  countAnswer,
  type GuessingRule,
  isKnownTo,
  rememberKnown,
} from "../../platform/failed-attempts.ts";

const anHour = { firstPauseSeconds: 3600, maxPauseSeconds: 3600, forgottenAfterSeconds: 3600 };
const perOrder: GuessingRule = { ...anHour, free: 5, refusal: "Too many tries for this order." };
const perNetwork: GuessingRule = { ...anHour, free: 20, refusal: "Too many tries." };

/**
 * Counts an answer to "whose order is this?" as wrong before it is looked at: five per order, twenty from one network, whatever is asked of
 * the order. After the last of them nobody is shown the order, or that network any order, for an hour, not even for the right answer. Only a
 * network that was right about the order before is not held up by the wrong answers of others.
 * @returns to be called when the answer was right: right ones do not count, as a page that waits for a payment looks again and again
 * @throws ShopError `too_many_requests`
 */
export async function countGuess(
  deps: Deps,
  orderKey: string,
  address: string,
): Promise<() => Promise<void>> {
  const network = networkKey(address);
  const known = `order ${orderKey} known to ${network}`;
  const isKnown = await isKnownTo(deps, known);
  const undoGuess = await countAnswer(deps, [
    ...(isKnown ? [] : [{ name: `order ${orderKey}`, rule: perOrder, isCleared: false }]),
    { name: `orders guessed from ${network}`, rule: perNetwork, isCleared: false },
  ]);
  return async () => {
    await undoGuess();
    if (!isKnown) await rememberKnown(deps, known);
  };
}
