import { type SQL, sql } from "drizzle-orm";
import type { Person } from "./person-of.ts";

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

/** `personEmail` in SQL. The indexes of 0192 and 0197 are written with it: another spelling is another index. */
export function personEmailSql(column: "contact_email" | "address"): string {
  const name = `split_part(split_part(${column}, '@', 1), '+', 1)`;
  return `case when ${column} ~ '@(gmail|googlemail)[.]com$' then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || split_part(${column}, '@', 2) end`;
}
