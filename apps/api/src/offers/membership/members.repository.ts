import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/** The latest line of somebody's ledger; "0" where there is none. */
export async function findLastChange(db: Db | Tx, customerId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(max(id), 0)::text as id from point_transactions where customer_id = ${customerId}`);
  return rows[0]!.id;
}

/** Sums the points that a member of staff gave within 24 hours. */
export async function sumGivenBy(tx: Tx, operatorId: string): Promise<number> {
  const { rows } = await tx.execute<{ points: number }>(sql`
    select coalesce(sum(points), 0)::integer as points from point_transactions
    where operator_id = ${operatorId} and created_at > now() - interval '24 hours'`);
  return rows[0]!.points;
}
