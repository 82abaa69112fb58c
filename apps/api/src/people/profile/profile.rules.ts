import { makeReason, type Reason, plainReason } from "@harbour/contracts/reasons";
import type { Login } from "../../base/logins/index.ts";
import type { ClaimedAddress } from "../accounts/index.ts";

export type FieldErrors = Record<string, Reason[]>;

export interface SentLogins {
  readonly email?: string | undefined;
  readonly area_code?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * Returns the addresses that a profile form changes, whether it clears the phone, and its errors. Unchanged fields
 * change nothing. An existing e-mail cannot be cleared. Confirmed addresses have their own calls for a change, which
 * verify the old address first. The account's last address cannot be removed.
 */
export function planClaims(
  sentLogins: SentLogins,
  logins: readonly Login[],
): { claims: readonly ClaimedAddress[]; isPhoneCleared: boolean; errors: FieldErrors } {
  const claims: ClaimedAddress[] = [];
  const errors: FieldErrors = {};
  const { email = "", area_code = "", phone = "" } = sentLogins;
  const findLogin = (kind: Login["kind"]) => logins.find((login) => login.kind === kind);
  const isNew = (login: Login | undefined, address: string) => login?.address !== address;

  if (sentLogins.email === "" && findLogin("EMAIL") !== undefined)
    errors["email"] = [
      plainReason("Your e-mail address stays. Please use “Change e-mail address” to change it."),
    ];
  if (email !== "" && isNew(findLogin("EMAIL"), email)) {
    if (findLogin("EMAIL")?.verifiedAt) errors["email"] = [buildConfirmedReason("e-mail address")];
    else claims.push({ kind: "EMAIL", email });
  }
  if (phone !== "" && area_code === "") errors["area_code"] = [makeReason("missing")];
  else if (phone !== "" && isNew(findLogin("PHONE"), area_code + phone)) {
    if (findLogin("PHONE")?.verifiedAt) errors["phone"] = [buildConfirmedReason("phone number")];
    else claims.push({ kind: "PHONE", area_code, phone });
  }
  const ownPhone = findLogin("PHONE");
  const isPhoneCleared = sentLogins.phone === "" && ownPhone !== undefined;
  const isLastLogin = !logins.some(
    ({ kind, verifiedAt }) => kind !== "PHONE" && (verifiedAt !== null || !ownPhone?.verifiedAt),
  );
  if (isPhoneCleared && isLastLogin)
    errors["phone"] = [
      plainReason("You sign in with this number: confirm an e-mail address first."),
    ];
  return { claims, isPhoneCleared, errors };
}

const buildConfirmedReason = (field: string) =>
  plainReason(`Your ${field} is confirmed. Please use “Change ${field}” to change it.`);

/** Tells whether a date is a possible birthday: since 1900 and before today. Both dates are YYYY-MM-DD. */
export function isBirthday(date: string, today: string): boolean {
  return date >= "1900-01-01" && date < today;
}
