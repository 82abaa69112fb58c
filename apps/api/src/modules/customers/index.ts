/** People: guests and accounts, how they are reached and what they sign in with. */
import type { Module } from "../../platform/module.ts";

export { type Contact, contactOf } from "./contact-of.ts";
export { presentAccount, presentGuest, presentUser } from "./customers.presenter.ts";
export {
  type Customer,
  ensureCustomer,
  findCustomer,
  findLogins,
  type Login,
  type LoginKind,
  updateCustomer,
} from "./customers.repository.ts";

export { lockAccount } from "./lock-account.ts";

export const customers: Module = { name: "customers" };
