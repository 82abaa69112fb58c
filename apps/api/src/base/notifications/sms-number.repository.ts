import { type SQL, sql } from "drizzle-orm";
import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";

/**
 * The confirmed phone (area code and number in digits) of an account that chose SMS among its channels, whatever the topic; null for all
 * others. In one trip for all who are written to in the same moment.
 */
export const smsNumberOf = batched(readSmsNumbers);

async function readSmsNumbers(
  db: Db | Tx,
  customerIds: readonly string[],
): Promise<readonly (string | null)[]> {
  const found = await findSmsNumbers(
    db,
    sql`select unnest(${sql.param([...customerIds])}::text[])`,
  );
  return customerIds.map((id) => found.get(id) ?? null);
}

/** The same by account, for who reads other things of them on the same trip. @param customerIds selects them */
export async function findSmsNumbers(db: Db | Tx, customerIds: SQL): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; address: string }>(sql`
    select c.id, l.address
    from notification_settings n join customers c on c.id = n.customer_id join logins l on l.customer_id = c.id
    where n.customer_id in (${customerIds}) and n.is_notifiable and 'SMS' = any(n.channels)
      and c.type <> 'TEMP' and c.closed_at is null and l.kind = 'PHONE' and l.verified_at is not null`);
  return new Map(rows.map(({ id, address }) => [id, address]));
}
