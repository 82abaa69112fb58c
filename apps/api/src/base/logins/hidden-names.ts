import type { Db, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { hashKey } from "../../platform/hash-key.ts";
import { personOf } from "./person.ts";
import { personEmail } from "./same-person.rules.ts";

/**
 * Returns keyed hashes of an account's confirmed e-mail and phone, which outlive the account. Every spelling of one
 * mailbox gives the same hash. They tell that somebody received a gift before, but not who.
 */
export async function hiddenNamesOf(
  { settings }: Pick<Deps, "settings">,
  db: Db | Tx,
  customerId: string,
): Promise<string[]> {
  const { emails, phones } = await personOf(db, customerId, { email: "", phone: "" });
  const names = [
    ...emails.map((email) => `email ${email}`),
    ...phones.map((phone) => `phone ${phone}`),
  ];
  return names.map((name) => hashKey(settings.secret, `person ${name}`));
}

/** Returns the hash of one address, confirmed or not. */
export function hiddenNameOf(
  { settings }: Pick<Deps, "settings">,
  { kind, address }: { readonly kind: "EMAIL" | "PHONE"; readonly address: string },
): string {
  const name = kind === "EMAIL" ? `email ${personEmail(address)}` : `phone ${address}`;
  return hashKey(settings.secret, `person ${name}`);
}
