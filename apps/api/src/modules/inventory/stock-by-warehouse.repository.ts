import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/** By warehouse, how many of each variant lie there and are nobody's. Of an open pre-order nothing does. */
export async function freeByWarehouse(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const free = new Map<string, Map<string, number>>();
  if (variantIds.length === 0) return free;
  const { rows } = await db.execute<{ warehouse_id: string; variant_id: string; free: number }>(sql`
    select l.warehouse_id, l.variant_id, least(l.on_hand - l.reserved, s.free) as free
    from stock_levels l join variant_stock s using (variant_id)
    where l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.on_hand > l.reserved and s.free > 0`);
  for (const { warehouse_id: warehouse, variant_id: variant, free: count } of rows) {
    const here = free.get(warehouse) ?? new Map<string, number>();
    free.set(warehouse, here.set(variant, count));
  }
  return free;
}
