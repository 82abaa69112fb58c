import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

/** Counts the orders that use a courier or a pick-up point, and the open orders among them. */
export async function countOrders(
  db: Db | Tx,
  idField: "courier_id" | "warehouse_id",
  id: string,
): Promise<{ readonly all: number; readonly open: number }> {
  const { rows } = await db.execute<{ all: number; open: number }>(sql`
    select count(*)::int as all, count(*) filter (where status not in ('completed', 'cancelled'))::int as open
    from orders where delivery_info ->> ${idField} = ${id}`);
  return rows[0]!;
}

/** Counts levels, reservations and movements of stock in a warehouse. */
export async function countStock(db: Db | Tx, warehouseId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select (select count(*) from stock_levels where warehouse_id = ${warehouseId})::int
      + (select count(*) from stock_movements where warehouse_id = ${warehouseId})::int
      + (select count(*) from stock_reservations where warehouse_id = ${warehouseId})::int as n`);
  return rows[0]!.n;
}
