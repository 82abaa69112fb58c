import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/** Finds an order's earned points, the buyer's points before it, and what refunds took of both; undefined: nothing. */
export async function findEarning(
  db: Db | Tx,
  orderId: string,
): Promise<{ points: number; before: number; taken: number } | undefined> {
  const { rows } = await db.execute<{ points: number; before: number; taken: number }>(sql`
    select e.points, (
      select coalesce(sum(t.points), 0)::integer from point_transactions t
      where t.customer_id = e.customer_id and t.id < e.id
        and (t.points > 0) = (t.type <> 'REFUND') and t.type not in ('REDEEM', 'EXPIRY')
    ) - (
      select coalesce(sum(w.points + w.expired), 0)::integer from withheld_points w
      where w.customer_id = e.customer_id and w.created_at < e.created_at
    ) as before, (
      select coalesce(-sum(t.points), 0)::integer from point_transactions t
      where t.customer_id = e.customer_id and t.order_reference = e.order_reference and t.type = 'REFUND' and t.points < 0
    ) + (
      select coalesce(sum(w.points + w.expired), 0)::integer from withheld_points w
      where w.customer_id = e.customer_id and w.order_reference = e.order_reference
    ) as taken
    from point_transactions e where e.idempotency_key = ${`purchase:${orderId}`}`);
  return rows[0];
}
