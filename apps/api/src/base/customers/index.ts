/** People: guests and accounts, how they are reached and what they sign in with. */
import type { Module } from "../../platform/module.ts";
import { areaCodes } from "./customers.settings.ts";
import { customersPersonal } from "./customers.personal.ts";

export { areaCodes } from "./customers.settings.ts";
export { type Contact, contactOf } from "./contact.ts";
export { presentAccount, presentGuest, presentUser } from "./customers.presenter.ts";
export {
  createAccount,
  type Customer,
  findCustomer,
  findLogins,
  isMember,
  lockCustomers,
  type NewAccount,
  type Login,
  type LoginKind,
  recordJoined,
  recordSignIn,
  replacePassword,
  turnIntoAccount,
  updateCustomer,
} from "./customers.repository.ts";
export {
  type Address,
  type Claimant,
  confirmLogin,
  dropOtherClaims,
  dropPhone,
  dropUnconfirmed,
  emptyIfUnreachable,
  findClaimants,
  isHeldByOther,
  lockAddress,
  type LoginAddress,
  replaceClaim,
  replaceLogin,
} from "./logins.repository.ts";

export { ensureCustomer, holdAllOpen, holdOpen, lockForClosing } from "./hold-open.repository.ts";
export { deleteCustomers, lockIdle, stillIdle } from "./idle-people.repository.ts";
export { namesOf, type Person, personOf, personOfShopper } from "./person-of.ts";
export {
  countsAgainst,
  isOfToken,
  isOfTokenOrContact,
  personEmailSql,
} from "./person-match.repository.ts";
export { hiddenNameOf, hiddenNamesOf } from "./hidden-names.ts";
export { lockAccount } from "./lock-account.repository.ts";

export const customers: Module = {
  name: "customers",
  settings: [areaCodes],
  personal: customersPersonal,
};
