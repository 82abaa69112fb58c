import { plainReason } from "@harbour/contracts/reasons";
import { claimLogin, findLogins, type Login } from "../../../base/logins/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { conflict } from "../../../platform/replies/shop-error.ts";
import { shopperBinding } from "../codes/codes.rules.ts";
import { requestCode } from "../codes/request-code.ts";
import { emailAddress, phoneAddress } from "./login-address.ts";

export type ClaimedAddress =
  | { readonly kind: "EMAIL"; readonly email: string }
  | { readonly kind: "PHONE"; readonly area_code: string; readonly phone: string };

/**
 * Sets an account's missing or unconfirmed e-mail or phone, and sends a code there. Does nothing when the address is
 * the current one.
 * @throws ShopError `conflict` when a confirmed address would be replaced, `too_many_requests`
 */
export async function claimAddress(
  tx: Tx,
  customerId: string,
  claimedAddress: ClaimedAddress,
): Promise<void> {
  const login =
    claimedAddress.kind === "EMAIL"
      ? emailAddress(claimedAddress.email)
      : phoneAddress(claimedAddress.area_code, claimedAddress.phone);
  const logins = await findLogins(tx, customerId);
  if (logins.some(({ kind, address }) => kind === login.kind && address === login.address)) return;
  await claimLogin(tx, customerId, login);
  const binding = shopperBinding(customerId);
  await requestCode(tx, { customerId, purpose: "account", to: login, boundTo: binding });
}

/**
 * Sends the code for an account's own address again.
 * @throws ShopError `conflict` when there is no such address or it is confirmed, `too_many_requests`
 */
export async function sendCodeAgain(
  tx: Tx,
  customerId: string,
  kind: Login["kind"],
): Promise<void> {
  const login = (await findLogins(tx, customerId)).find((candidate) => candidate.kind === kind);
  if (login === undefined) throw conflict(plainReason("The account has no such address."));
  if (login.verifiedAt !== null) throw conflict(plainReason("This address is already confirmed."));
  const binding = shopperBinding(customerId);
  await requestCode(tx, { customerId, purpose: "account", to: login, boundTo: binding });
}
