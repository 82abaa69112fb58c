import type { Tx } from "../../platform/database/db.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { lockOpen, lockCustomerRows } from "./customer-locks.repository.ts";
import type { Customer } from "./customers.tables.ts";

/**
 * Locks an account for this transaction, so that changes of its data run one after another. No change can follow its
 * closing.
 * @throws ShopError `unauthenticated` when it is closed
 */
export async function lockAccount(tx: Tx, customerId: string): Promise<Customer> {
  return requireOpenAccount(await lockOpen(tx, customerId, "no key update"));
}

/**
 * Locks an account exclusively. Waits for all other transactions of the account, so that everything they wrote is
 * visible.
 * @throws ShopError `unauthenticated` when it was closed in the meantime
 */
export async function lockForClosing(tx: Tx, customerId: string): Promise<Customer> {
  return requireOpenAccount(await lockOpen(tx, customerId, "update"));
}

/** Locks people's rows in one order, closed accounts too. @returns those who exist, by id */
export async function lockPeople(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  return new Map((await lockCustomerRows(tx, ids)).map((customer) => [customer.id, customer]));
}

function requireOpenAccount(account: Customer | undefined): Customer {
  if (!account) throw new ShopError("unauthenticated", "This account is closed.");
  return account;
}
