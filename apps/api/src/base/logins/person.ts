import type { Db, Tx } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { readContact, type CustomerContact } from "./contact.ts";
import { personEmail } from "./person-email.rules.ts";

/** A person with all known addresses. */
export interface Person {
  readonly customerId: string;
  /** E-mails of the order, and confirmed ones of the account, normalized by `personEmail`. */
  readonly emails: readonly string[];
  /** Phones of the order and confirmed ones of the account: area code and digits. */
  readonly phones: readonly string[];
  /** True for a signed-in person. Orders with the person's address but another token count only once they are paid. */
  readonly isMember: boolean;
}

/** Returns the person of an order. @param contact of the order; without it, only the customer id counts */
export async function findPerson(
  db: Db | Tx,
  customerId: string,
  contact?: { readonly email: string; readonly phone: string },
): Promise<Person> {
  if (contact === undefined) return { customerId, emails: [], phones: [], isMember: false };
  return buildPerson(customerId, contact, await readContact(db, customerId));
}

/** Returns the calling person, with a member's confirmed addresses. */
export async function findPersonOfShopper(
  db: Db | Tx,
  { kind, id }: Shopper,
  contact?: { readonly email: string; readonly phone: string },
): Promise<Person> {
  if (kind === "registered") return findPerson(db, id, contact ?? { email: "", phone: "" });
  return contact === undefined ? findPerson(db, id) : buildPerson(id, contact, undefined);
}

function buildPerson(
  customerId: string,
  contact: { readonly email: string; readonly phone: string },
  customer: Pick<CustomerContact, "email" | "phone" | "isMember"> | undefined,
): Person {
  // Empty values are left out, because two people without an e-mail are not the same person.
  const collectValues = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap((value) => value || [])),
  ];
  return {
    customerId,
    emails: [...new Set(collectValues([contact.email, customer?.email]).map(personEmail))],
    phones: collectValues([contact.phone, customer?.phone]),
    isMember: customer?.isMember ?? false,
  };
}

/** Returns the names for locks on a person's orders. */
export function personKeys({ customerId, emails, phones }: Person): string[] {
  return [
    `customer ${customerId}`,
    ...phones.map((phone) => `phone ${phone}`),
    ...emails.map((email) => `email ${email}`),
  ];
}
