import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { contactOf, type CustomerContact } from "./contact.ts";
import { personEmail } from "./same-person.rules.ts";

/** Somebody by all that is known of them. */
export interface Person {
  readonly customerId: string;
  /** E-mails of the order and, confirmed, of the account, as `personEmail` writes them. */
  readonly emails: readonly string[];
  /** Phones of both: area code and digits. */
  readonly phones: readonly string[];
  /** True for a signed-in person. Orders with their address under another token count as theirs only once paid. */
  readonly isMember: boolean;
}

/** @param contact as an order names it; without one nobody else is known to be the same */
export async function personOf(
  db: Db | Tx,
  customerId: string,
  contact?: { readonly email: string; readonly phone: string },
): Promise<Person> {
  if (contact === undefined) return { customerId, emails: [], phones: [], isMember: false };
  return personWith(customerId, contact, await contactOf(db, customerId));
}

/** Returns the person who calls. A member is known by what the account confirmed too; a guest has confirmed nothing. */
export async function personOfShopper(
  db: Db | Tx,
  { kind, id }: Shopper,
  contact?: { readonly email: string; readonly phone: string },
): Promise<Person> {
  if (kind === "registered") return personOf(db, id, contact ?? { email: "", phone: "" });
  return contact === undefined ? personOf(db, id) : personWith(id, contact, undefined);
}

function personWith(
  customerId: string,
  contact: { readonly email: string; readonly phone: string },
  own: Pick<CustomerContact, "email" | "phone" | "isMember"> | undefined,
): Person {
  // Nobody is the same person for having no e-mail.
  const known = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap((value) => value || [])),
  ];
  return {
    customerId,
    emails: [...new Set(known([contact.email, own?.email]).map(personEmail))],
    phones: known([contact.phone, own?.phone]),
    isMember: own?.isMember ?? false,
  };
}

/** Returns the names by which a person's orders are counted, and wait for each other. */
export function namesOf({ customerId, emails, phones }: Person): string[] {
  return [
    `customer ${customerId}`,
    ...phones.map((phone) => `phone ${phone}`),
    ...emails.map((email) => `email ${email}`),
  ];
}
