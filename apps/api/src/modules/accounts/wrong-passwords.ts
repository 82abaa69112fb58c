import type { Deps } from "../../platform/deps.ts";
import { countAnswer, type GuessingRule } from "../../platform/wrong-answers.ts";

const forAccount: GuessingRule = {
  free: 4,
  firstPauseSeconds: 2,
  maxPauseSeconds: 300,
  forgottenAfterSeconds: 3600,
  refusal: "Too many wrong passwords.",
};
/** Households share an address. */
const forAddress: GuessingRule = { ...forAccount, free: 12 };

/**
 * Counts a password as wrong before it is looked at, per account and per address, whichever call it came with.
 * @param who the account as the caller names it, and the caller's address, if they are not known yet
 * @returns to be called when the password was right
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function countPassword(
  deps: Deps,
  { account, address }: { readonly account: string; readonly address?: string },
): Promise<() => Promise<void>> {
  const own = { name: `password of ${account}`, rule: forAccount, isCleared: true };
  if (address === undefined) return countAnswer(deps, [own]);
  const shared = { name: `password from ${address}`, rule: forAddress, isCleared: false };
  return countAnswer(deps, [own, shared]);
}
