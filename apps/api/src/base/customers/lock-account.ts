import type { Tx } from "../../platform/db.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { lockOpen, lockRows } from "./customer-locks.repository.ts";
import type { Customer } from "./customers.tables.ts";

/**
 * Keeps an account to this transaction: changes to what hangs on it come one after another, and none comes after it
 * was closed. @throws ShopError `unauthenticated` when it was
 */
export async function lockAccount(tx: Tx, customerId: string): Promise<Customer> {
  return unlessClosed(await lockOpen(tx, customerId, "no key update"));
}

/**
 * Waits for everybody who holds the account open and lets nobody in any more: what they wrote can be seen afterwards.
 * @throws ShopError `unauthenticated` when it was closed meanwhile
 */
export async function lockForClosing(tx: Tx, customerId: string): Promise<Customer> {
  return unlessClosed(await lockOpen(tx, customerId, "update"));
}

/** Locks people's rows in one order for everybody, closed ones too. @returns those who are there, by id */
export async function lockPeople(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  return new Map((await lockRows(tx, ids)).map((customer) => [customer.id, customer]));
}

function unlessClosed(account: Customer | undefined): Customer {
  if (!account) throw new ShopError("unauthenticated", "This account is closed.");
  return account;
}
