import { hasBeenAccepted, rememberAccepted } from "../../platform/limits/answer-limit.ts";
import { type BackoffRule, applyAttemptBackoff } from "../../platform/limits/attempt-backoff.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { networkKey } from "../../platform/requests/client-network.ts";

const hourlyPause = { firstPauseSeconds: 3600, maxPauseSeconds: 3600, forgottenAfterSeconds: 3600 };
const orderRule: BackoffRule = {
  ...hourlyPause,
  freeAttempts: 5,
  refusal: "Too many tries for this order.",
};
const networkRule: BackoffRule = { ...hourlyPause, freeAttempts: 20, refusal: "Too many tries." };

/**
 * Counts a lookup as failed before its answer is compared: five per order and twenty per network.
 * Beyond that, nobody sees the order for an hour, nor the network any order, even with the right
 * answer. A network that was right before for the order is exempt from others' failures.
 * @returns a function that undoes the count after a right answer, because a waiting page looks
 * repeatedly
 * @throws ShopError `too_many_requests`
 */
export async function countFailedLookup(
  deps: Deps,
  orderKey: string,
  address: string,
): Promise<() => Promise<void>> {
  const network = networkKey(address);
  const acceptedKey = `order ${orderKey} known to ${network}`;
  const isKnown = await hasBeenAccepted(deps, acceptedKey);
  const undoLookup = await applyAttemptBackoff(deps, [
    ...(isKnown ? [] : [{ name: `order ${orderKey}`, rule: orderRule, isClearedOnSuccess: false }]),
    { name: `orders guessed from ${network}`, rule: networkRule, isClearedOnSuccess: false },
  ]);
  return async () => {
    await undoLookup();
    if (!isKnown) await rememberAccepted(deps, acceptedKey);
  };
}
