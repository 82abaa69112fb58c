import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";

export interface StockOfSku {
  readonly variantId: string;
  readonly sku: string;
  /**
   * The last movement that no order caused; `0` before there is one. It goes by its id, which is drawn under the lock of the stock. Its
   * time is that of its transaction's begin, and an import may have begun before what it waited for.
   */
  readonly version: string;
  /** Stock by warehouse, in the order of taking. */
  readonly levels: readonly { warehouse: string; onHand: number; reserved: number }[];
  readonly preorder: { releaseDate: string; cap: number | null; reserved: number } | null;
}

export interface Movement {
  readonly id: string;
  readonly at: Date;
  readonly reason: string;
  /** Null for a pre-order's share. */
  readonly warehouse: string | null;
  readonly onHandChange: number;
  readonly reservedChange: number;
  /** The order that caused it, as people know it. */
  readonly order: string | null;
  readonly operatorId: string | null;
  readonly note: string | null;
}

/** Finds a SKU's stock by warehouse; undefined for an unknown SKU. */
export async function findStock(db: Db | Tx, sku: string): Promise<StockOfSku | undefined> {
  const { rows: found } = await db.execute<{ id: string; version: string }>(sql`
    select v.id, coalesce((
      select m.id::text from stock_movements m where m.variant_id = v.id and m.reason not in ('reserve', 'release', 'ship')
      order by m.id desc limit 1), '0') as version
    from product_variants v where v.sku = ${sku}`);
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
  const [preorder] = preorders;
  return {
    variantId: variant.id,
    sku,
    version: variant.version,
    levels: levels.map((row) => ({
      warehouse: row.key,
      onHand: row.on_hand,
      reserved: row.reserved,
    })),
    preorder: preorder
      ? { releaseDate: preorder.release_date, cap: preorder.cap, reserved: preorder.reserved }
      : null,
  };
}

/** The newest first, by their ids; movements are only ever added. @param page `after` is the last of the page before */
export async function findMovements(
  db: Db,
  variantId: string,
  { after = null, limit }: { after?: string | null; limit: number },
): Promise<Movement[]> {
  const { rows } = await db.execute<{
    id: string;
    created_at: string;
    reason: string;
    warehouse: string | null;
    on_hand_change: number;
    reserved_change: number;
    reference: string | null;
    operator_id: string | null;
    note: string | null;
  }>(sql`
    select m.id::text, m.created_at, m.reason, w.key as warehouse, m.on_hand_change, m.reserved_change, o.reference, m.operator_id, m.note
    from stock_movements m left join warehouses w on w.id = m.warehouse_id left join orders o on o.id = m.order_id
    where m.variant_id = ${variantId}
      ${after === null ? sql`` : sql`and m.id < ${after}::bigint`}
    order by m.id desc limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.created_at),
    reason: row.reason,
    warehouse: row.warehouse,
    onHandChange: row.on_hand_change,
    reservedChange: row.reserved_change,
    order: row.reference,
    operatorId: row.operator_id,
    note: row.note,
  }));
}
