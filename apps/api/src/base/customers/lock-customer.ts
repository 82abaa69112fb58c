import type { Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import { guestHolds, type LockMode, holdAll, holds } from "./customer-locks.repository.ts";

/**
 * Keeps a person from being erased before this transaction ends.
 * @returns false when they left, or were never stored
 */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
  hold: LockMode = "key share",
): Promise<boolean> {
  return (await holds[hold](tx, { customerId })).length > 0;
}

/**
 * Inserts a guest's row on the first write, and keeps the person from being erased before the transaction ends. Call it
 * first in every transaction that stores a shopper's data.
 * @param hold `no key update` serialises all actions of one person
 * @throws ShopError `unauthenticated` when the account was closed in the meantime
 */
export async function ensureCustomer(
  tx: Tx,
  { kind, id: customerId }: Shopper,
  hold: LockMode = "key share",
): Promise<void> {
  const holdShopper = (kind === "guest" ? guestHolds : holds)[hold];
  if ((await holdShopper(tx, { customerId })).length === 0)
    throw new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
}

/** Keeps several people from being erased, locked in order of their ids. @returns those who exist and stay */
export async function lockCustomers(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  return new Set((await holdAll(tx, { customerIds })).map(({ id }) => id));
}
