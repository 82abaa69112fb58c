import { plainReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { newGuestId } from "../../platform/sessions/tokens.ts";
import {
  erasePeopleWithoutLogin,
  insertAccount,
  type NewAccount,
  recordGuestJoined,
  recordSignInTime,
  replacePassword,
  turnIntoAccount,
  updateCustomer,
} from "./customers.repository.ts";
import { lockShopper } from "./lock-customer.ts";

/** Creates an account for a person who did not use the shop as a guest. @returns its id */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string> {
  const id = newGuestId();
  await insertAccount(tx, id, account);
  return id;
}

/**
 * Turns a guest into an account that keeps id, cart, wishlist and orders.
 * @throws ShopError `conflict` when it is an account already
 */
export async function registerGuest(tx: Tx, guest: Shopper, account: NewAccount): Promise<void> {
  await lockShopper(tx, guest);
  if (!(await turnIntoAccount(tx, guest.id, account)))
    throw conflict(plainReason("You already have an account."));
}

/** Changes the given fields. */
export async function changeCustomer(
  tx: Tx,
  customerId: string,
  changes: Parameters<typeof updateCustomer>[2],
): Promise<void> {
  if (Object.keys(changes).length > 0) await updateCustomer(tx, customerId, changes);
}

/**
 * Changes a password.
 * @param from null when the owner proved an address instead of the old password
 * @returns false when the password changed since it was checked
 */
export async function changePassword(
  tx: Tx,
  customerId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<boolean> {
  if (from !== null) return replacePassword(tx, customerId, { from, to });
  await updateCustomer(tx, customerId, { passwordHash: to });
  return true;
}

/** Records a sign-in and, if given, the guest whose data the account took over. @returns the time of the sign-in */
export async function recordSignIn(tx: Tx, customerId: string, guestId?: string): Promise<Date> {
  if (guestId !== undefined) await recordGuestJoined(tx, guestId);
  return recordSignInTime(tx, customerId);
}

/** Erases the password and name of accounts without any address, because nobody can sign in to them. */
export async function eraseUnreachableAccounts(
  tx: Tx,
  customerIds: readonly string[],
): Promise<void> {
  if (customerIds.length > 0) await erasePeopleWithoutLogin(tx, customerIds);
}
