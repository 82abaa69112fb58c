import { sql } from "drizzle-orm";
import { batched } from "../../platform/batched.ts";
import type { Db, Tx } from "../../platform/db.ts";

/** Tells whether a person has ordered since the oldest Idempotency-Key that still counts. */
export const hasOrderedLately = batched(haveOrdered);

async function haveOrdered(db: Db | Tx, customerIds: readonly string[]): Promise<boolean[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from orders
    where customer_id = any(${sql.param([...customerIds])}::text[]) and created_at >= now() - interval '24 hours'`);
  const found = new Set(rows.map((row) => row.customer_id));
  return customerIds.map((id) => found.has(id));
}
