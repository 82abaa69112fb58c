import { type SQL, sql } from "drizzle-orm";
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

/**
 * Whether a row with `customer_id`, `contact_email` and `contact_phone` is this person's: by their token, by the contact it was
 * written with, and by what its account confirmed. The accounts are an array, so that each part can be found by its index.
 */
export function isOfPerson({ customerId, emails, phones }: Person): SQL {
  if (emails.length === 0 && phones.length === 0) return sql`(customer_id = ${customerId})`;
  const mails = sql.param([...emails]);
  const numbers = sql.param([...phones]);
  return sql`(customer_id = ${customerId}
    or contact_phone = any(${numbers}::text[])
    or ${sql.raw(personEmailSql("contact_email"))} = any(${mails}::text[])
    or customer_id = any(array(select customer_id from logins where verified_at is not null and (
      (kind = 'PHONE' and address = any(${numbers}::text[]))
      or (kind = 'EMAIL' and ${sql.raw(personEmailSql("address"))} = any(${mails}::text[]))))))`;
}

/** `personEmail` in SQL. The indexes of 0192 are written with it: another spelling is another index. */
export function personEmailSql(column: "contact_email" | "address"): string {
  const name = `split_part(split_part(${column}, '@', 1), '+', 1)`;
  return `case when ${column} ~ '@(gmail|googlemail)[.]com$' then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || split_part(${column}, '@', 2) end`;
}
