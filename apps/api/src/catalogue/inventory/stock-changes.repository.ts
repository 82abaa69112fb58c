import { sql } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";

/** Locks a SKU's variant, even without stock rows. @returns undefined for an unknown SKU */
export async function lockVariant(tx: Tx, sku: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from product_variants where sku = ${sku} for no key update`,
  );
  return rows[0]?.id;
}

interface LevelChange {
  readonly variantId: string;
  readonly warehouseId: string;
  readonly unitChange: number;
}

/** @returns false when fewer units would be left than orders reserve */
export async function moveLevel(
  tx: Tx,
  { variantId, warehouseId, unitChange }: LevelChange,
): Promise<boolean> {
  if (unitChange > 0)
    await tx.execute(sql`
      insert into stock_levels (variant_id, warehouse_id) values (${variantId}, ${warehouseId}) on conflict do nothing`);
  const { rowCount } = await tx.execute(sql`
    update stock_levels set on_hand = on_hand + ${unitChange}
    where variant_id = ${variantId} and warehouse_id = ${warehouseId} and on_hand + ${unitChange} >= reserved`);
  return rowCount === 1;
}

/** @param movement `reason` is the kind, `note` the operator's text */
export async function recordMovement(
  tx: Tx,
  movement: LevelChange & {
    readonly reason: string;
    readonly operatorId: string;
    readonly note: string;
  },
): Promise<void> {
  const { variantId, warehouseId, unitChange, reason, operatorId, note } = movement;
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, operator_id, note)
    values (${variantId}, ${warehouseId}, ${unitChange}, 0, ${reason}, ${operatorId}, ${note})`);
}

interface ReturnedUnits {
  readonly orderId: string;
  readonly variantId: string;
  readonly qty: number;
  readonly operatorId: string;
}

/** Returns goods to the stock of the warehouse that sent them. */
export async function restock(
  tx: Tx,
  { orderId, variantId, qty, operatorId }: ReturnedUnits,
): Promise<void> {
  await tx.execute(sql`
    with home as (
      select w.id from warehouses w left join stock_reservations r
        on r.warehouse_id = w.id and r.order_id = ${orderId} and r.variant_id = ${variantId} and r.state = 'shipped'
      order by r.id is null, w.position, w.id limit 1
    ),
    level as (
      insert into stock_levels (variant_id, warehouse_id, on_hand) select ${variantId}, id, ${qty} from home
      on conflict (variant_id, warehouse_id) do update set on_hand = stock_levels.on_hand + excluded.on_hand
    )
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id, operator_id, note)
    select ${variantId}, id, ${qty}, 0, 'receive', ${orderId}, ${operatorId}, 'Came back with a refund' from home`);
}

/** Turns pre-orders into normal stock when their release day has arrived, because no write triggers that change. */
export async function convertReleasedPreorders(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select refresh_availability(id) from (
        select p.id from products p
        where p.availability = 'PREORDER' and availability_of(p.id) <> 'PREORDER'
        order by p.id
      ) as released`);
    return rows.length;
  });
}

/**
 * Writes the stock totals of these variants, and of the other variants of their products. Triggers do not do it
 * during an import. The caller holds the locks of their stock.
 */
export async function refreshStockTotals(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into stock_totals as t (variant_id, free, low_stock_threshold, is_for_sale)
    select variant_id, free, low_stock_threshold, is_for_sale from stock_total_now
    where product_id in (select product_id from product_variants where id = any(${sql.param([...variantIds])}::text[]))
    on conflict (variant_id) do update
    set free = excluded.free, low_stock_threshold = excluded.low_stock_threshold, is_for_sale = excluded.is_for_sale
    where (t.free, t.low_stock_threshold, t.is_for_sale)
      is distinct from (excluded.free, excluded.low_stock_threshold, excluded.is_for_sale)`);
}

export async function lockPreorders(tx: Tx, variantIds: readonly string[]): Promise<void> {
  const ids = sql.param([...variantIds]);
  await tx.execute(
    sql`select 1 from preorders where variant_id = any(${ids}::text[]) order by variant_id for update`,
  );
}

export async function lockLevels(tx: Tx, variantIds: readonly string[]): Promise<void> {
  const ids = sql.param([...variantIds]);
  await tx.execute(sql`
    select 1 from stock_levels s join warehouses w on w.id = s.warehouse_id
    where s.variant_id = any(${ids}::text[]) order by s.variant_id, w.position, w.id for update of s`);
}

/** The counted units of a variant in a warehouse. Both are given by id. */
export interface StockCount {
  readonly variant: string;
  readonly warehouse: string;
  readonly on_hand: number;
}

const selectStockCounts = (levels: readonly StockCount[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as wanted (variant text, warehouse text, on_hand integer)`;

/** Finds counts that are lower than the units that orders reserve. */
export async function findBelowReserved(
  tx: Tx,
  levels: readonly StockCount[],
): Promise<{ sku: string; reserved: number; on_hand: number }[]> {
  const { rows } = await tx.execute<{ sku: string; reserved: number; on_hand: number }>(sql`
    select v.sku, s.reserved, wanted.on_hand from ${selectStockCounts(levels)}
    join stock_levels s on s.variant_id = variant and s.warehouse_id = warehouse
    join product_variants v on v.id = variant
    where s.reserved > wanted.on_hand order by v.sku limit 20`);
  return rows;
}

/** Writes counted levels, with a movement for each difference. */
export async function recordStockCounts(tx: Tx, levels: readonly StockCount[]): Promise<void> {
  const countedRows = selectStockCounts(levels);
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason)
    select variant, warehouse, wanted.on_hand - coalesce(s.on_hand, 0), 0, 'import'
    from ${countedRows} left join stock_levels s on s.variant_id = variant and s.warehouse_id = warehouse
    where wanted.on_hand <> coalesce(s.on_hand, 0)`);
  await tx.execute(sql`
    insert into stock_levels as s (variant_id, warehouse_id, on_hand) select variant, warehouse, wanted.on_hand from ${countedRows}
    on conflict (variant_id, warehouse_id) do update set on_hand = excluded.on_hand where s.on_hand <> excluded.on_hand`);
}

/** Finds which of these variants have pre-orders that orders reserve. */
export async function findReservedPreorders(
  tx: Tx,
  variantIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ variant_id: string }>(sql`
    select variant_id from preorders where variant_id = any(${sql.param([...variantIds])}::text[]) and reserved > 0`);
  return rows.map((row) => row.variant_id);
}

export async function endPreorders(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from preorders where variant_id = any(${sql.param([...variantIds])}::text[])`,
  );
}

/** Upserts pre-orders. A quota never falls below the reserved units. */
export async function writePreorders(
  tx: Tx,
  preorders: readonly { variant: string; release_date: string; cap: number | null }[],
): Promise<void> {
  await tx.execute(sql`
    insert into preorders as p (variant_id, release_date, cap)
    select variant, release_date, cap
    from jsonb_to_recordset(${JSON.stringify(preorders)}::jsonb) as wanted (variant text, release_date date, cap integer)
    on conflict (variant_id) do update set release_date = excluded.release_date, cap = greatest(excluded.cap, p.reserved)
    where p.release_date <> excluded.release_date or p.cap is distinct from excluded.cap`);
}

export interface PreorderShare {
  readonly orderId: string;
  readonly variantId: string;
  readonly warehouseId: string;
  readonly qty: number;
}

/** Reserves goods of a pre-order in a warehouse, and records the movement. @returns false when fewer are free */
export async function reserveForPreorder(tx: Tx, share: PreorderShare): Promise<boolean> {
  const { orderId, variantId, warehouseId, qty } = share;
  const { rowCount } = await tx.execute(sql`
    update stock_levels set reserved = reserved + ${qty}
    where variant_id = ${variantId} and warehouse_id = ${warehouseId} and on_hand - reserved >= ${qty}`);
  if (rowCount !== 1) return false;
  await tx.execute(
    sql`update preorders set allocated = allocated + ${qty} where variant_id = ${variantId}`,
  );
  await tx.execute(sql`
    insert into stock_reservations (order_id, variant_id, warehouse_id, qty, is_preorder)
    values (${orderId}, ${variantId}, ${warehouseId}, ${qty}, true)`);
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
    values (${variantId}, ${warehouseId}, 0, ${qty}, 'reserve', ${orderId})`);
  return true;
}
