import type { Deps } from "../../platform/deps.ts";
import { networkOf } from "../../platform/client-network.ts";
import {
  countAnswer,
  countWatched,
  type GuessingRule,
  type TakeBack,
} from "../../platform/failed-attempts.ts";

const fromOnePlace: GuessingRule = {
  free: 4,
  firstPauseSeconds: 2,
  maxPauseSeconds: 300,
  forgottenAfterSeconds: 3600,
  refusal: "Too many wrong passwords.",
};
/** Households share an address. */
const forAddress: GuessingRule = { ...fromOnePlace, free: 12 };
/** A rule for accounts that are guessed at from everywhere: each new place has one try before it waits. */
const whileWatched: GuessingRule = { ...fromOnePlace, free: 1 };
const watchedFrom = 20;

/**
 * Counts a password as wrong before it is looked at, by the place it comes from and the account together, whichever call it came with.
 * Strangers who guess slow themselves down and not its owner. The owner's right password gets in from any place that has not guessed. Names
 * that nobody has are counted alike.
 * @param who the account as the caller names it, and the caller's address, if they are not known yet
 * @returns to be called when the password was right, or `unanswered` where a second factor was not shown yet
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function countPassword(
  deps: Deps,
  { account, address }: { readonly account: string; readonly address?: string },
): Promise<TakeBack> {
  if (address === undefined) {
    const signedIn = { name: `password of ${account}`, rule: fromOnePlace, isCleared: true };
    return countAnswer(deps, [signedIn]);
  }
  const place = networkOf(address);
  const { forgottenAfterSeconds } = fromOnePlace;
  const everywhere = await countWatched(deps, `passwords of ${account}`, forgottenAfterSeconds);
  const rule = everywhere.wrong > watchedFrom ? whileWatched : fromOnePlace;
  try {
    const undoAttempt = await countAnswer(deps, [
      { name: `password of ${account} from ${place}`, rule, isCleared: true },
      { name: `password from ${place}`, rule: forAddress, isCleared: false },
    ]);
    return async (is) => {
      await undoAttempt(is);
      await everywhere.takeBack();
    };
  } catch (error) {
    await everywhere.takeBack();
    throw error;
  }
}
