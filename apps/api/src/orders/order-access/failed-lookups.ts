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
 * Counts a lookup as failed before its answer is compared. Each order has five failed attempts per hour, and each
 * network twenty. After that, lookups fail for an hour, even with the right answer. A network that gave the right
 * answer for an order before is not locked out by failed attempts of others.
 * @returns a function that undoes the count after a right answer, because a waiting page repeats its lookup
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
