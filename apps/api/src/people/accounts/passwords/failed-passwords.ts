import {
  type BackoffRule,
  applyAttemptBackoff,
  type UndoAttempt,
} from "../../../platform/limits/attempt-backoff.ts";
import { countAttempts } from "../../../platform/limits/attempt-limit.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { clientNetwork } from "../../../platform/requests/client-network.ts";

const networkAndAccountRule: BackoffRule = {
  freeAttempts: 4,
  firstPauseSeconds: 2,
  maxPauseSeconds: 300,
  forgottenAfterSeconds: 3600,
  refusal: "Too many wrong passwords.",
};
/** The rule per network. It has extra attempts, because the people of a household share an address. */
const networkRule: BackoffRule = { ...networkAndAccountRule, freeAttempts: 12 };
/** The rule for accounts under attack from many networks. A new network has one attempt. */
const attackedAccountRule: BackoffRule = { ...networkAndAccountRule, freeAttempts: 1 };
const maxFailuresEverywhere = 20;

/**
 * Counts a password as failed before it is compared, by network and account, for all calls together. A guessing
 * stranger is slowed down, but the owner can still sign in from any other network. Unknown accounts are counted in
 * the same way.
 * @param caller the account as the caller names it, and the caller's network
 * @returns a function to call after a correct password, or with `not-compared` when the second factor is still
 * missing
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function countFailedPassword(
  deps: Deps,
  { account, address }: { readonly account: string; readonly address?: string },
): Promise<UndoAttempt> {
  if (address === undefined) {
    const accountLimit = {
      name: `password of ${account}`,
      rule: networkAndAccountRule,
      isClearedOnSuccess: true,
    };
    return applyAttemptBackoff(deps, [accountLimit]);
  }
  const network = clientNetwork(address);
  const { forgottenAfterSeconds } = networkAndAccountRule;
  const accountAttempts = await countAttempts(
    deps,
    `passwords of ${account}`,
    forgottenAfterSeconds,
  );
  const rule =
    accountAttempts.failed > maxFailuresEverywhere ? attackedAccountRule : networkAndAccountRule;
  try {
    const undoAttempt = await applyAttemptBackoff(deps, [
      { name: `password of ${account} from ${network}`, rule, isClearedOnSuccess: true },
      { name: `password from ${network}`, rule: networkRule, isClearedOnSuccess: false },
    ]);
    return async (outcome) => {
      await undoAttempt(outcome);
      await accountAttempts.undo();
    };
  } catch (error) {
    await accountAttempts.undo();
    throw error;
  }
}
