import { makeReason } from "@harbour/contracts/reasons";
import { lockAccount } from "../../../base/customers/index.ts";
import {
  findLogins,
  linkPersonHashes,
  lockAddress,
  type LoginAddress,
  replaceLogin,
} from "../../../base/logins/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import type { Registered } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { checkCode, makeInvalidCodeError, consumeCode } from "../codes/check-code.ts";
import { endCodesTo } from "../codes/codes.repository.ts";
import { addressHint, pickAddressForCode, shopperBinding } from "../codes/codes.rules.ts";
import { requestCode } from "../codes/request-code.ts";
import { addNotice } from "../emails/send-notice.ts";
import { refuseUnknownAreaCode } from "./refuse-unknown-area-code.ts";

/** The purpose of a code, by the kind of address that it changes. */
const purposes = { EMAIL: "email", PHONE: "phone" } as const;
const otherPurposes = { EMAIL: "phone", PHONE: "email" } as const;

/**
 * Sends a code for changing the e-mail or phone to the account's current address.
 * @returns the channel, and a hint of the address
 * @throws ShopError `too_many_requests`
 */
export async function requestAddressChange(
  { db }: Deps,
  { id: customerId }: Registered,
  kind: "EMAIL" | "PHONE",
): Promise<{ channel: "EMAIL" | "SMS"; hint: string }> {
  return inTransaction(db, async (tx) => {
    const to = pickAddressForCode(await findLogins(tx, customerId));
    if (to === undefined) throw new Error("An account without an address is signed in.");
    const binding = shopperBinding(customerId);
    await requestCode(tx, { customerId, purpose: purposes[kind], to, boundTo: binding });
    return { channel: to.kind === "EMAIL" ? "EMAIL" : "SMS", hint: addressHint(to) };
  });
}

/**
 * Replaces the account's e-mail or phone by an unconfirmed address, which gets its own code. If the old address was
 * confirmed, it gets a notice. Codes sent to the old address end. A code for changing the other address stays,
 * because only the signed-in account can use it.
 * @throws ShopError `invalid_code`, `validation` when it is the current address, `too_many_requests`
 */
export async function changeLoginAddress(
  deps: Deps,
  actor: Registered,
  { code: text, login }: { code: string; login: LoginAddress },
): Promise<void> {
  const customerId = actor.id;
  await refuseUnknownAreaCode(deps.db, login.areaCode);
  const code = await checkCode(deps, actor, text, [purposes[login.kind]]);
  if (code.customerId !== customerId) throw makeInvalidCodeError();
  await inTransaction(deps.db, async (tx) => {
    await lockAddress(tx, login);
    await lockAccount(tx, customerId);
    await consumeCode(tx, code);
    await linkPersonHashes(deps, tx, customerId);
    const oldLogin = await replaceLogin(tx, customerId, login);
    if (oldLogin?.address === login.address)
      throw invalid({ [purposes[login.kind]]: [makeReason("password-unchanged")] });
    await endCodesTo(tx, customerId, login.kind, otherPurposes[login.kind]);
    const binding = shopperBinding(customerId);
    await requestCode(tx, { customerId, purpose: "account", to: login, boundTo: binding });
    const notice = `${purposes[login.kind]}-changed` as const;
    if (oldLogin !== undefined && oldLogin.verifiedAt !== null)
      await addNotice(tx, { customerId, about: notice, to: oldLogin });
  });
}
