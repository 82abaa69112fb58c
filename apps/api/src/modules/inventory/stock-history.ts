import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

export interface StockHistory {
  /** By warehouse, in the order in which they are taken from. */
  readonly levels: readonly { warehouse: string; onHand: number; reserved: number }[];
  readonly preorder: { releaseDate: string; cap: number | null; reserved: number } | null;
  /** The newest first; `warehouse` is null for a pre-order's share. */
  readonly movements: readonly Movement[];
}

export interface Movement {
  readonly at: Date;
  readonly reason: string;
  readonly warehouse: string | null;
  readonly onHandChange: number;
  readonly reservedChange: number;
  /** The order that caused it, as people know it. */
  readonly order: string | null;
}

/** What lies where of a SKU, and how it came to that; undefined when there is no such SKU. Movements are only ever added (DESIGN 5). */
export async function stockHistory(
  db: Db,
  sku: string,
  limit: number,
): Promise<StockHistory | undefined> {
  const { rows: found } = await db.execute<{ id: string }>(
    sql`select id from product_variants where sku = ${sku}`,
  );
  const [variant] = found;
  if (variant === undefined) return undefined;
  const { rows: levels } = await db.execute<{ key: string; on_hand: number; reserved: number }>(sql`
    select w.key, l.on_hand, l.reserved from stock_levels l join warehouses w on w.id = l.warehouse_id
    where l.variant_id = ${variant.id} order by w.position, w.id`);
  const { rows: preorders } = await db.execute<{
    release_date: string;
    cap: number | null;
    reserved: number;
  }>(sql`select release_date, cap, reserved from preorders where variant_id = ${variant.id}`);
  const { rows: movements } = await db.execute<{
    created_at: string;
    reason: string;
    warehouse: string | null;
    on_hand_change: number;
    reserved_change: number;
    reference: string | null;
  }>(sql`
    select m.created_at, m.reason, w.key as warehouse, m.on_hand_change, m.reserved_change, o.reference
    from stock_movements m left join warehouses w on w.id = m.warehouse_id left join orders o on o.id = m.order_id
    where m.variant_id = ${variant.id} order by m.created_at desc, m.id desc limit ${limit}`);
  const [preorder] = preorders;
  return {
    levels: levels.map((row) => ({
      warehouse: row.key,
      onHand: row.on_hand,
      reserved: row.reserved,
    })),
    preorder: preorder
      ? { releaseDate: preorder.release_date, cap: preorder.cap, reserved: preorder.reserved }
      : null,
    movements: movements.map((row) => ({
      at: new Date(row.created_at),
      reason: row.reason,
      warehouse: row.warehouse,
      onHandChange: row.on_hand_change,
      reservedChange: row.reserved_change,
      order: row.reference,
    })),
  };
}
