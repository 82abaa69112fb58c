import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

/** Finds the order that stands for a superseded one: the last of the chain. */
export async function findSuccessor(
  db: Db,
  orderId: string,
): Promise<{ readonly order_id: string; readonly reference: string } | undefined> {
  const { rows } = await db.execute<{ order_id: string; reference: string }>(sql`
    with recursive later as (
      select o.id, o.reference, 1 as step from order_events e join orders o on o.reference = e.superseded_by where e.order_id = ${orderId}
      union
      select o.id, o.reference, later.step + 1 from later
      join order_events e on e.order_id = later.id join orders o on o.reference = e.superseded_by
    )
    select id as order_id, reference from later order by step desc limit 1`);
  return rows[0];
}
