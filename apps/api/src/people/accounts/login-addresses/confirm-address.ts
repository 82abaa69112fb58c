import {
  findPersonHashes,
  linkPersonHashes,
  lockAddress,
  confirmLoginClaim,
} from "../../../base/logins/index.ts";
import { moveConsentsToMember } from "../../../base/newsletter/index.ts";
import { rewardSignUp } from "../../../offers/membership/index.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Actor } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { shopperSessions } from "../../../platform/sessions/sessions.ts";
import { checkCode, makeInvalidCodeError, consumeCode } from "../codes/check-code.ts";
import { type Code, endCustomerCodes } from "../codes/codes.repository.ts";

/** Confirms a code's address. @throws ShopError `invalid_code` */
export async function confirmAddress(deps: Deps, actor: Actor, text: string): Promise<void> {
  const code = await checkCode(deps, actor, text, ["account"]);
  await inTransaction(deps.db, async (tx) => {
    // The lock makes two links that are followed at once run one after another.
    await lockAddress(tx, code);
    await consumeCode(tx, code);
    if (!(await confirmClaimedAddress(deps, tx, code))) throw makeInvalidCodeError();
  });
}

/**
 * Confirms an account's address. Drops other people's claims on it and ends their sessions. The caller locks the
 * address.
 * @returns false when the account no longer claims the address, or somebody else confirmed it first
 */
export async function confirmClaimedAddress(
  deps: Deps,
  tx: Tx,
  code: Pick<Code, "customerId" | "kind" | "address">,
): Promise<boolean> {
  const confirmedClaim = await confirmLoginClaim(tx, code.customerId, code);
  if (confirmedClaim === undefined) return false;
  for (const losingCustomerId of confirmedClaim.otherClaimantIds) {
    await shopperSessions.endAll(tx, losingCustomerId);
    await endCustomerCodes(tx, losingCustomerId);
  }
  if (code.kind === "EMAIL") await moveConsentsToMember(tx, code.customerId, code.address);
  await linkPersonHashes(deps, tx, code.customerId);
  if (confirmedClaim.isFirst)
    await rewardSignUp(tx, code.customerId, await findPersonHashes(deps, tx, code.customerId));
  return true;
}
