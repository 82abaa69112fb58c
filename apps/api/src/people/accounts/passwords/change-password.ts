import { makeReason } from "@harbour/contracts/reasons";
import { changePassword, findMember, lockAccount } from "../../../base/customers/index.ts";
import { dropUnconfirmedOtherLogin, findLogins, lockAddress } from "../../../base/logins/index.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Actor, Registered } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { shopperSessions } from "../../../platform/sessions/sessions.ts";
import { checkCode, makeInvalidCodeError, consumeCode } from "../codes/check-code.ts";
import { type Code, endCustomerCodes } from "../codes/codes.repository.ts";
import { pickAddressForCode } from "../codes/codes.rules.ts";
import { addNotice } from "../emails/send-notice.ts";
import { confirmClaimedAddress } from "../login-addresses/confirm-address.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { countFailedPassword } from "./failed-passwords.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

/**
 * Sets a new password by a code, and ends all sessions and other codes. The code also confirms its address. If the
 * account had no confirmed address before, its other addresses are dropped, because they may be a stranger's.
 * @throws ShopError `invalid_code`, `validation` for a common password
 */
export async function resetPassword(
  deps: Deps,
  actor: Actor,
  input: { code: string; newPassword: string },
): Promise<void> {
  await refuseCommonPassword("new_password", input.newPassword);
  const code = await checkCode(deps, actor, input.code, ["password"]);
  const passwordHash = await hashPassword(input.newPassword);
  const { customerId } = code;
  await inTransaction(deps.db, async (tx) => {
    await lockAddress(tx, code);
    await lockAccount(tx, customerId);
    await consumeCode(tx, code);
    if (await confirmClaimedAddress(deps, tx, code)) await dropUnconfirmedLogins(tx, code);
    await changePassword(tx, customerId, { from: null, to: passwordHash });
    await shopperSessions.endAll(tx, customerId);
    await endCustomerCodes(tx, customerId);
    await notifyPasswordChange(tx, customerId);
  });
}

/**
 * Drops unconfirmed addresses.
 * @throws ShopError `invalid_code` when the account has confirmed another address since, because that address's owner
 * could take the account back
 */
async function dropUnconfirmedLogins(tx: Tx, { customerId, kind }: Code): Promise<void> {
  if (!(await dropUnconfirmedOtherLogin(tx, customerId, kind))) throw makeInvalidCodeError();
}

/**
 * Sets a new password and ends all other sessions.
 * @throws ShopError `validation` for a wrong old password or a common new one, `too_many_requests`
 */
export async function updatePassword(
  deps: Deps,
  actor: Registered,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  await refuseCommonPassword("new_password", input.newPassword);
  const from = await findMatchingHash(deps, actor.id, input.oldPassword);
  if (from === undefined) throw makeOldPasswordError();
  const to = await hashPassword(input.newPassword);
  await inTransaction(deps.db, async (tx) => {
    // Another device may have changed the password since the comparison.
    if (!(await changePassword(tx, actor.id, { from, to }))) throw makeOldPasswordError();
    await shopperSessions.endAll(tx, actor.id, actor.sessionId);
    await endCustomerCodes(tx, actor.id);
    await notifyPasswordChange(tx, actor.id);
  });
}

/**
 * Checks the account's password before an irreversible action.
 * @throws ShopError `too_many_requests` after several wrong passwords
 */
export async function checkPassword(
  deps: Deps,
  customerId: string,
  password: string,
): Promise<boolean> {
  return (await findMatchingHash(deps, customerId, password)) !== undefined;
}

/** @returns the hash that matched the password */
async function findMatchingHash(
  deps: Deps,
  customerId: string,
  password: string,
): Promise<string | undefined> {
  const undoAttempt = await countFailedPassword(deps, { account: customerId });
  const hash = (await findMember(deps.db, customerId))?.passwordHash ?? null;
  if (hash === null || !(await verifyPassword(password, hash))) return undefined;
  await undoAttempt();
  return hash;
}

async function notifyPasswordChange(tx: Tx, customerId: string): Promise<void> {
  const confirmedLogins = (await findLogins(tx, customerId)).filter(
    (login) => login.verifiedAt !== null,
  );
  const to = pickAddressForCode(confirmedLogins);
  if (to !== undefined) await addNotice(tx, { customerId, about: "password-changed", to });
}

function makeOldPasswordError() {
  return invalid({ old_password: [makeReason("not-your-present-password")] });
}
