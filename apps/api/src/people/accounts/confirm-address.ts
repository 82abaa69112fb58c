import type { Actor } from "../../platform/actor.ts";
import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { endSessions } from "../../platform/sessions.ts";
import {
  confirmLogin,
  dropOtherClaims,
  findLogins,
  hiddenNameOf,
  emptyIfUnreachable,
  isHeldByOther,
  lockAddress,
} from "../../base/customers/index.ts";
import { joinAccount } from "../../base/newsletter/index.ts";
import { rewardSignUp } from "../../offers/membership/index.ts";
import { checkCode, invalidCode, useCode } from "./check-code.ts";
import { type Code, endCodesOf } from "./codes.repository.ts";

/** Confirms the address that the code was sent to. @throws ShopError `invalid_code` */
export async function confirmAddress(deps: Deps, actor: Actor, text: string): Promise<void> {
  const code = await checkCode(deps, actor, text, ["account"]);
  await inTransaction(deps.db, async (tx) => {
    // Two links followed at once: one of them at a time settles whose the address is.
    await lockAddress(tx, code);
    await useCode(tx, code);
    if (!(await settleAddress(deps, tx, code))) throw invalidCode();
  });
}

/**
 * Settles whose an address is: everybody else's claims on it are dropped, and whoever was signed in on them is signed
 * out. Call it with the address locked.
 * @returns false when the account no longer claims it, or somebody else proved it first
 */
export async function settleAddress(deps: Deps, tx: Tx, code: Code): Promise<boolean> {
  if (await isHeldByOther(tx, code.customerId, code)) return false;
  const before = await findLogins(tx, code.customerId);
  if (!(await confirmLogin(tx, code.customerId, code))) return false;
  for (const loser of await dropOtherClaims(tx, code.customerId, code)) {
    await endSessions(tx, loser);
    await endCodesOf(tx, loser);
    await emptyIfUnreachable(tx, loser);
  }
  if (code.kind === "EMAIL") await joinAccount(tx, code.customerId, code.address);
  if (before.every(({ verifiedAt }) => verifiedAt === null))
    await rewardSignUp(tx, code.customerId, hiddenNameOf(deps, code));
  return true;
}
