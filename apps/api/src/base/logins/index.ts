/** Logins: the addresses for contact and sign-in, and the rules that tell whether two belong to one person. */
import type { Module } from "../../platform/modules/module.ts";
import { loginsPersonal } from "./logins.personal.ts";

export {
  claimLogin,
  dropUnconfirmedOtherLogin,
  dropPhone,
  lockAddress,
  replaceLogin,
  confirmLoginClaim,
} from "./change-logins.ts";
export { type ConfirmedContact, readContact } from "./contact.ts";
export { type Claimant, findClaimants, findLogins } from "./find-logins.ts";
export { findPersonHashes, linkPersonHashes } from "./person-hashes.ts";
export type { Address, Login, LoginAddress } from "./logins.tables.ts";
export {
  isCountedForPerson,
  isOwnedByToken,
  isOwnedByTokenOrContact,
  personEmailSql,
} from "./person-match.fragments.ts";
export { personKeys, type Person, findPerson, findPersonOfShopper } from "./person.ts";

export const logins: Module = { name: "logins", personal: loginsPersonal };
