import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { hashKey } from "../../platform/sessions/hash-key.ts";
import { findLinkedNames, linkNames } from "./linked-names.repository.ts";
import { findPerson } from "./person.ts";

type HashDeps = Pick<Deps, "settings">;

/**
 * Returns keyed hashes of all addresses that an account's person confirmed, former ones and those of closed accounts
 * included. Every spelling of one mailbox gives the same hash. They tell that somebody received a gift before, but not
 * who.
 */
export async function findAddressHashes(
  deps: HashDeps,
  db: Db | Tx,
  customerId: string,
): Promise<string[]> {
  const names = await findCurrentNames(deps, db, customerId);
  const linkedNames = await findLinkedNames(db, [hashAccountName(deps, customerId), ...names]);
  return [...new Set([...names, ...linkedNames])];
}

/** Links an account with its confirmed addresses. Call it before one of them goes and after one came. */
export async function linkAddressHashes(deps: HashDeps, tx: Tx, customerId: string): Promise<void> {
  const names = await findCurrentNames(deps, tx, customerId);
  await linkNames(tx, [hashAccountName(deps, customerId), ...names]);
}

async function findCurrentNames(
  { settings }: HashDeps,
  db: Db | Tx,
  customerId: string,
): Promise<string[]> {
  const { emails, phones } = await findPerson(db, customerId, { email: "", phone: "" });
  const names = [
    ...emails.map((email) => `email ${email}`),
    ...phones.map((phone) => `phone ${phone}`),
  ];
  return names.map((name) => hashKey(settings.secret, `person ${name}`));
}

function hashAccountName({ settings }: HashDeps, customerId: string): string {
  return hashKey(settings.secret, `person account ${customerId}`);
}
