import { type SQL, sql } from "drizzle-orm";
import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { type Blanks, statement } from "../../platform/statement.ts";

/**
 * The confirmed phone (area code and number in digits) of an account that chose SMS among its channels, whatever the topic; null for all
 * others. In one trip for all who are written to in the same moment.
 */
export const smsNumberOf = batched(readSmsNumbers);

async function readSmsNumbers(
  db: Db | Tx,
  customerIds: readonly string[],
): Promise<readonly (string | null)[]> {
  const found = await ofCustomers(db, { customerIds });
  return customerIds.map((id) => found.get(id) ?? null);
}

/** The same by account, for who reads other things of them on the same trip. @param customerIds selects them */
export function findSmsNumbers<Values extends object>(
  customerIds: (blanks: Blanks<Values>) => SQL,
): (db: Db | Tx, values: Values) => Promise<Map<string, string>> {
  const read = statement<Values, { id: string; address: string }>(
    (blanks) => sql`
    select c.id, l.address
    from notification_settings n join customers c on c.id = n.customer_id join logins l on l.customer_id = c.id
    where n.customer_id in (${customerIds(blanks)}) and n.is_notifiable and 'SMS' = any(n.channels)
      and c.type <> 'TEMP' and c.closed_at is null and l.kind = 'PHONE' and l.verified_at is not null`,
  );
  return async (db, values) =>
    new Map((await read(db, values)).map(({ id, address }) => [id, address]));
}

const ofCustomers = findSmsNumbers<{ customerIds: readonly string[] }>(
  ({ customerIds }) => sql`select unnest(${customerIds}::text[])`,
);
