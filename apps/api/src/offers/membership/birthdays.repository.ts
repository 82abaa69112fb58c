import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import type { DayOfYear } from "./membership.rules.ts";

/** Accounts with a confirmed address whose birthday is one of the days and who had nothing for it in that year. */
export async function findBirthdays(
  db: Db,
  { year, days, max }: { year: number; days: readonly DayOfYear[]; max: number },
): Promise<string[]> {
  const isOneOf = sql.join(
    days.map(
      ({ month, day }) =>
        sql`(extract(month from c.birthday) = ${month} and extract(day from c.birthday) = ${day})`,
    ),
    sql` or `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from customers c
    where c.birthday is not null and c.closed_at is null and c.type <> 'TEMP' and (${isOneOf})
      and exists (select from logins l where l.customer_id = c.id and l.verified_at is not null)
      and not exists (select from point_transactions t where t.idempotency_key = 'gift:birthday:' || ${year}::text || ':' || c.id)
    order by c.id limit ${max}`);
  return rows.map(({ id }) => id);
}
