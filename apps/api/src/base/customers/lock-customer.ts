import type { Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  guestRowLocks,
  type LockMode,
  openRowLocks,
  openRowsLocks,
} from "./customer-locks.repository.ts";
import type { Customer } from "./customers.tables.ts";

/** The modes of a transaction that closes nobody. */
type SharedLockMode = Exclude<LockMode, "update">;

/**
 * Inserts a guest's row on the first write, and keeps the person from being erased before the transaction ends. Call it
 * first in every transaction that stores a shopper's data.
 * @param mode `no key update` serialises all actions of one person
 * @throws ShopError `unauthenticated` when the account was closed in the meantime
 */
export async function lockShopper(
  tx: Tx,
  { kind, id: customerId }: Shopper,
  mode: SharedLockMode = "key share",
): Promise<void> {
  const lockRow = (kind === "guest" ? guestRowLocks : openRowLocks)[mode];
  if ((await lockRow(tx, { customerId })).length === 0)
    throw new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
}

/**
 * Locks a registered shopper's account. By default, changes of its data run one after another.
 * @param mode `update` also waits for transactions that store data of the account, so that they are visible
 * @throws ShopError `unauthenticated` when the account was closed in the meantime
 */
export async function lockAccount(
  tx: Tx,
  customerId: string,
  mode: LockMode = "no key update",
): Promise<Customer> {
  const account = await lockCustomer(tx, customerId, mode);
  if (!account) throw new ShopError("unauthenticated", "This account is closed.");
  return account;
}

/**
 * Keeps a person from being erased before this transaction ends. For staff and jobs, which may meet a closed account.
 * @returns undefined when the person left or was never stored
 */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
  mode: LockMode = "key share",
): Promise<Customer | undefined> {
  const [customer] = await openRowLocks[mode](tx, { customerId });
  return customer;
}

/** Keeps several people from being erased, locked in order of their ids. @returns those who exist and stay, by id */
export async function lockCustomers(
  tx: Tx,
  customerIds: readonly string[],
  mode: SharedLockMode = "key share",
): Promise<ReadonlyMap<string, Customer>> {
  if (customerIds.length === 0) return new Map();
  const rows = await openRowsLocks[mode](tx, { customerIds });
  return new Map(rows.map((customer) => [customer.id, customer]));
}
