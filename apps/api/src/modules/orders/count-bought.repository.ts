import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/** Somebody by all that is known of them. */
export interface Person {
  readonly customerId: string;
  /** Of the order and, confirmed, of the account, as `personEmail` writes them. */
  readonly emails: readonly string[];
  /** Alike: area code and digits. */
  readonly phones: readonly string[];
}

/** `personEmail` in SQL. */
const personEmailOf = (email: "contact_email" | "address") => {
  const column = sql.raw(email);
  const name = sql`split_part(split_part(${column}, '@', 1), '+', 1)`;
  return sql`case when ${column} ~ '@(gmail|googlemail)[.]com$' then replace(${name}, '.', '') || '@gmail.com'
    else ${name} || '@' || split_part(${column}, '@', 2) end`;
};

/**
 * How many of each variant a person's orders that were not cancelled hold, by variant; none: absent. An order is theirs by their
 * token, by the e-mail or phone it was placed with, and by those that its account confirmed.
 */
export async function countBought(
  db: Db | Tx,
  { customerId, emails, phones }: Person,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  // Nobody is the same person for having no e-mail.
  const mails = sql.param(emails.filter(Boolean));
  const numbers = sql.param(phones.filter(Boolean));
  const { rows } = await db.execute<{ variant_id: string; qty: number }>(sql`
    with accounts as (
      select customer_id from logins where verified_at is not null and (
        (kind = 'PHONE' and address = any(${numbers}::text[]))
        or (kind = 'EMAIL' and ${personEmailOf("address")} = any(${mails}::text[])))
    )
    select l.variant_id, sum(l.qty)::integer as qty
    from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.is_gift is not true and o.status <> 'cancelled'
      and (o.customer_id = ${customerId}
        or o.contact_phone = any(${numbers}::text[])
        or ${personEmailOf("contact_email")} = any(${mails}::text[])
        or o.customer_id in (select customer_id from accounts))
    group by l.variant_id`);
  return new Map(rows.map((row) => [row.variant_id, row.qty]));
}
