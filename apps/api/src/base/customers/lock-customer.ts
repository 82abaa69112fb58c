import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { ShopError } from "../../platform/replies/shop-error.ts";
import {
  guestLocks,
  type LockMode,
  lockOpenCustomers,
  customerLocks,
} from "./customer-locks.repository.ts";

/**
 * Keeps a person from being erased before this transaction ends.
 * @returns false when the person left or was never stored
 */
export async function lockCustomer(
  tx: Tx,
  customerId: string,
  mode: LockMode = "key share",
): Promise<boolean> {
  return (await customerLocks[mode](tx, { customerId })).length > 0;
}

/**
 * Inserts a guest's row on the first write, and keeps the person from being erased before the transaction ends. Call it
 * first in every transaction that stores a shopper's data.
 * @param mode `no key update` serialises all actions of one person
 * @throws ShopError `unauthenticated` when the account was closed in the meantime
 */
export async function ensureCustomer(
  tx: Tx,
  { kind, id: customerId }: Shopper,
  mode: LockMode = "key share",
): Promise<void> {
  const lockShopper = (kind === "guest" ? guestLocks : customerLocks)[mode];
  if ((await lockShopper(tx, { customerId })).length === 0)
    throw new ShopError("unauthenticated", "Your session has ended. Please sign in again.");
}

/**
 * Serialises the actions of one member.
 * @throws ShopError `unauthenticated` when the account was closed in the meantime
 */
export async function lockMember(tx: Tx, customerId: string): Promise<void> {
  if (!(await lockCustomer(tx, customerId, "no key update")))
    throw new ShopError("unauthenticated", makeReason("not-signed-in"));
}

/** Keeps several people from being erased, locked in order of their ids. @returns those who exist and stay */
export async function lockCustomers(
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (customerIds.length === 0) return new Set();
  return new Set((await lockOpenCustomers(tx, { customerIds })).map(({ id }) => id));
}
