/** Logins: the addresses that people are reached at and sign in with, and who is the same person by them. */
import type { Module } from "../../platform/module.ts";
import { loginsPersonal } from "./logins.personal.ts";

export {
  claimLogin,
  dropOtherKind,
  dropPhone,
  lockAddress,
  replaceLogin,
  settleLogin,
} from "./change-logins.ts";
export { type Contact, contactOf } from "./contact.ts";
export { type Claimant, findClaimants, findLogins } from "./find-logins.ts";
export { hiddenNameOf, hiddenNamesOf } from "./hidden-names.ts";
export type { Address, Login, LoginAddress } from "./logins.tables.ts";
export {
  countsAgainst,
  isOfToken,
  isOfTokenOrContact,
  personEmailSql,
} from "./person-match.fragments.ts";
export { namesOf, type Person, personOf, personOfShopper } from "./person-of.ts";

export const logins: Module = { name: "logins", personal: loginsPersonal };
