import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { hashKey } from "../../platform/sessions/hash-key.ts";
import { findLinkedHashes, linkHashes } from "./linked-names.repository.ts";
import { findPerson } from "./person.ts";

type HashDeps = Pick<Deps, "settings">;

/**
 * Returns keyed hashes that identify a person. They stand for every address that the person ever confirmed, and for
 * every account linked with these, even closed. Every spelling of one mailbox gives the same hash. The hashes tell
 * that a person received a gift before, but not who the person is.
 */
export async function findPersonHashes(
  deps: HashDeps,
  db: Db | Tx,
  customerId: string,
): Promise<string[]> {
  const addressHashes = await hashCurrentAddresses(deps, db, customerId);
  const linkedHashes = await findLinkedHashes(db, [
    hashAccount(deps, customerId),
    ...addressHashes,
  ]);
  return [...new Set([...addressHashes, ...linkedHashes])];
}

/** Links an account with its confirmed addresses. Call it before an address is removed and after one is confirmed. */
export async function linkPersonHashes(deps: HashDeps, tx: Tx, customerId: string): Promise<void> {
  const addressHashes = await hashCurrentAddresses(deps, tx, customerId);
  await linkHashes(tx, [hashAccount(deps, customerId), ...addressHashes]);
}

async function hashCurrentAddresses(
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

function hashAccount({ settings }: HashDeps, customerId: string): string {
  return hashKey(settings.secret, `person account ${customerId}`);
}
