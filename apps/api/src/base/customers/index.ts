/** Customers: the rows of guests and accounts, their locks, and their deletion. */
import type { Module } from "../../platform/modules/module.ts";
import { eraseCustomerFields } from "./customers.repository.ts";

export {
  changeCustomer,
  changePassword,
  createAccount,
  eraseUnreachableAccounts,
  recordSignIn,
  registerGuest,
} from "./change-customer.ts";
export type { Customer } from "./customers.tables.ts";
export { findMember, findOpenCustomer, isMember } from "./find-customer.ts";
export { deleteIdlePeople } from "./delete-idle-people.ts";
export { lockAccount, lockCustomer, lockCustomers, lockShopper } from "./lock-customer.ts";

export const customers: Module = {
  name: "customers",
  personal: { tables: [], erase: (tx, { customerId }) => eraseCustomerFields(tx, customerId) },
};
