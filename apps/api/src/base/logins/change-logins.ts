import { plainReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../platform/database/db.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { eraseUnreachableAccounts } from "../customers/index.ts";
import { findLogins } from "./find-logins.ts";
import {
  confirmLogin,
  deletePhone,
  dropOtherClaims,
  dropUnconfirmed,
  isConfirmedByOther,
  lockAddressKey,
  replaceClaim,
  writeLogin,
} from "./logins.repository.ts";
import type { Address, Login, LoginAddress } from "./logins.tables.ts";

/**
 * Locks an address until the transaction ends, so that one transaction at a time changes its owner. Take this lock
 * before the lock of an account.
 */
export async function lockAddress(tx: Tx, { kind, address }: Address): Promise<void> {
  await lockAddressKey(tx, `${kind} ${address}`);
}

/** Sets a person's unconfirmed address. @returns their former one of the same kind */
export async function replaceLogin(
  tx: Tx,
  customerId: string,
  login: LoginAddress,
): Promise<Login | undefined> {
  const previousLogin = (await findLogins(tx, customerId)).find(({ kind }) => kind === login.kind);
  await writeLogin(tx, customerId, login);
  return previousLogin;
}

/** Sets a person's unconfirmed address unless they have a confirmed one of its kind. @throws ShopError `conflict` */
export async function claimLogin(tx: Tx, customerId: string, login: LoginAddress): Promise<void> {
  await lockAddress(tx, login);
  if (await replaceClaim(tx, customerId, login)) return;
  const address = login.kind === "EMAIL" ? "e-mail address" : "phone number";
  throw conflict(plainReason(`A confirmed ${address} is changed with a code.`));
}

/**
 * Confirms a person's claim on an address while the address is locked. Drops all other claims on the address. Erases
 * the name and password of accounts that lose their last address.
 * @returns whether it is the person's first confirmed address, and the people whose claims were dropped. Undefined
 * when the account no longer claims the address, or somebody else confirmed it first
 */
export async function confirmLoginClaim(
  tx: Tx,
  customerId: string,
  address: Address,
): Promise<{ isFirst: boolean; otherClaimantIds: readonly string[] } | undefined> {
  await lockAddress(tx, address);
  if (await isConfirmedByOther(tx, customerId, address)) return undefined;
  const previousLogins = await findLogins(tx, customerId);
  if (!(await confirmLogin(tx, customerId, address))) return undefined;
  const otherClaimantIds = await dropOtherClaims(tx, customerId, address);
  await eraseUnreachableAccounts(tx, otherClaimantIds);
  return {
    isFirst: previousLogins.every(({ verifiedAt }) => verifiedAt === null),
    otherClaimantIds,
  };
}

/** Drops a person's unconfirmed address of the other kind. @returns false when that address is confirmed */
export async function dropUnconfirmedOtherLogin(
  tx: Tx,
  customerId: string,
  kind: Login["kind"],
): Promise<boolean> {
  await dropUnconfirmed(tx, customerId, kind);
  return (await findLogins(tx, customerId)).length <= 1;
}

/** Removes a person's phone number. @returns the removed phone number */
export async function dropPhone(tx: Tx, customerId: string): Promise<Login | undefined> {
  const phone = (await findLogins(tx, customerId)).find(({ kind }) => kind === "PHONE");
  if (phone !== undefined) await deletePhone(tx, customerId);
  return phone;
}
