import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

/** Finds units on hand by warehouse key. Empty warehouses are omitted. */
export async function findTableStock(
  db: Db | Tx,
  warehouses: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; pieces: number }>(sql`
    select w.key, sum(l.on_hand)::integer as pieces from stock_levels l join warehouses w on w.id = l.warehouse_id
    where w.key = any(${sql.param([...warehouses])}::text[]) and l.on_hand > 0 group by w.key`);
  return new Map(rows.map(({ key, pieces }) => [key, pieces]));
}
