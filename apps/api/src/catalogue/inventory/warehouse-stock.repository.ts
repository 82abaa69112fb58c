import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

/** Counts each variant's free pieces by warehouse. An open pre-order has none. */
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

/** Pieces of an order in a warehouse: `held` lie there, `shipped` left from it. */
export interface StockOfOrder extends Record<string, unknown> {
  readonly variant_id: string;
  readonly warehouse: LocalizedText;
  readonly state: "held" | "shipped";
  readonly qty: number;
}

/**
 * Returns where an order's pieces lie, in the order in which stock is taken, and where they came from, in the order in which they left.
 * Pre-orders lie nowhere yet.
 */
export async function findStockOfOrder(db: Db | Tx, orderId: string): Promise<StockOfOrder[]> {
  const { rows } = await db.execute<StockOfOrder>(sql`
    select variant_id, warehouse, state, qty from (
      select r.variant_id, w.title as warehouse, 'held' as state, sum(r.qty)::integer as qty, 0 as movement, w.position, w.id
      from stock_reservations r join warehouses w on w.id = r.warehouse_id
      where r.order_id = ${orderId} and r.state = 'held' group by r.variant_id, w.id
      union all
      select m.variant_id, w.title, 'shipped', -m.on_hand_change, m.id, w.position, w.id
      from stock_movements m join warehouses w on w.id = m.warehouse_id
      where m.order_id = ${orderId} and m.reason = 'ship'
    ) pieces order by movement, position, id`);
  return rows;
}
