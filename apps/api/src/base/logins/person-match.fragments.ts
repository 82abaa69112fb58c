import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Person } from "./person.ts";

/**
 * Returns the condition that a row with `customer_id`, `contact_email` and `contact_phone` belongs to a person. The
 * customer id, the contact or a confirmed address must match. The accounts are an array, so that each part of the
 * condition can use its index.
 */
export function isOwnedByPerson({ customerId, emails, phones }: Person): SQL {
  const id = sql`${customerId}`;
  if (emails.length === 0 && phones.length === 0) return isOwnedByToken({ customerId: id });
  return isOwnedByTokenOrContact({
    customerId: id,
    emails: sql`${sql.param([...emails])}`,
    phones: sql`${sql.param([...phones])}`,
  });
}

/**
 * Returns the condition that a row counts towards a person's limits. Anybody can order with a member's e-mail or phone
 * and never pay, so such an order counts for the member only once it is paid. For a guest it counts at once, because a
 * guest is known by the contact alone.
 * @param isPaid whether the row's order is paid
 */
export function isCountedForPerson(person: Person, isPaid: SQL): SQL {
  if (!person.isMember) return isOwnedByPerson(person);
  return sql`(customer_id = ${person.customerId} or (${isPaid} and ${isOwnedByPerson(person)}))`;
}

type PersonColumns = { readonly [Part in Exclude<keyof Person, "isMember">]: SQL | Placeholder };

/** Returns the condition of {@link isOwnedByPerson} for a person who is known only by the customer id of a token. */
export function isOwnedByToken({ customerId }: Pick<PersonColumns, "customerId">): SQL {
  return sql`(customer_id = ${customerId})`;
}

/** Returns the condition of {@link isOwnedByPerson} for a person with an e-mail or a phone. */
export function isOwnedByTokenOrContact({ customerId, emails, phones }: PersonColumns): SQL {
  return sql`(customer_id = ${customerId}
    or contact_phone = any(${phones}::text[])
    or ${sql.raw(personEmailSql("contact_email"))} = any(${emails}::text[])
    or customer_id = any(array(select customer_id from logins where verified_at is not null and (
      (kind = 'PHONE' and address = any(${phones}::text[]))
      or (kind = 'EMAIL' and ${sql.raw(personEmailSql("address"))} = any(${emails}::text[]))))))`;
}

/**
 * Returns `personEmail` as SQL. The indexes named `..._mailbox` repeat this text, and another spelling would not use
 * them.
 */
export function personEmailSql(column: "contact_email" | "address"): string {
  const name = `split_part(split_part(${column}, '@', 1), '+', 1)`;
  return `case when ${column} ~ '@(gmail|googlemail)[.]com$' then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || split_part(${column}, '@', 2) end`;
}
