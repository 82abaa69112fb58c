import type { Shopper } from "../../platform/actor.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { type Contact, contactOf } from "./contact-of.ts";
import { personEmail } from "./same-person.rules.ts";

/** Somebody by all that is known of them. */
export interface Person {
  readonly customerId: string;
  /** Of the order and, confirmed, of the account, as `personEmail` writes them. */
  readonly emails: readonly string[];
  /** Alike: area code and digits. */
  readonly phones: readonly string[];
}

/** @param contact as an order names it; without one nobody else is known to be the same */
export async function personOf(
  db: Db | Tx,
  customerId: string,
  contact?: { readonly email: string; readonly phone: string },
): Promise<Person> {
  if (contact === undefined) return { customerId, emails: [], phones: [] };
  return personWith(customerId, contact, await contactOf(db, customerId));
}

/** The same of who is signed in, without asking when nobody is: guests have confirmed nothing. */
export async function personOfShopper(
  db: Db | Tx,
  { kind, id }: Shopper,
  contact?: { readonly email: string; readonly phone: string },
): Promise<Person> {
  if (contact === undefined || kind === "registered") return personOf(db, id, contact);
  return personWith(id, contact, undefined);
}

function personWith(
  customerId: string,
  contact: { readonly email: string; readonly phone: string },
  own: Pick<Contact, "email" | "phone"> | undefined,
): Person {
  // Nobody is the same person for having no e-mail.
  const known = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap((value) => value || [])),
  ];
  return {
    customerId,
    emails: [...new Set(known([contact.email, own?.email]).map(personEmail))],
    phones: known([contact.phone, own?.phone]),
  };
}

/** What makes one person's orders wait for each other: what they are counted by. */
export function namesOf({ customerId, emails, phones }: Person): string[] {
  return [
    `customer ${customerId}`,
    ...phones.map((phone) => `phone ${phone}`),
    ...emails.map((email) => `email ${email}`),
  ];
}
