import type { LocalizedText } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Stock } from "./inventory.rules.ts";

/** Reads stock by variant id. A variant without stock rows has 0; an unknown id has no entry. */
export async function readStock(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<Map<string, Stock>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await db.execute<StockRow>(sql`
    select variant_id, free, is_preorder, release_date, left_to_preorder
    from variant_stock where variant_id = any(${sql.param([...variantIds])}::text[])`);
  return new Map(rows.map((row) => [row.variant_id, toStock(row)]));
}

interface StockRow extends Record<string, unknown> {
  variant_id: string;
  free: number;
  is_preorder: boolean;
  release_date: string | null;
  left_to_preorder: number | null;
}

function toStock(row: StockRow): Stock {
  const preorder =
    row.is_preorder && row.release_date !== null
      ? { releaseDate: row.release_date, left: row.left_to_preorder }
      : null;
  return { free: row.free, preorder };
}

interface FreeRow extends Record<string, unknown> {
  readonly warehouse_id: string;
  readonly variant_id: string;
  readonly free: number;
}

/** Reads variants' free units in each warehouse that has some. A pre-order has no free units. */
export async function readFreeStock(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<FreeRow[]> {
  const { rows } = await db.execute<FreeRow>(sql`
    select l.warehouse_id, l.variant_id, least(l.on_hand - l.reserved, s.free) as free
    from stock_levels l join variant_stock s using (variant_id)
    where l.variant_id = any(${sql.param([...variantIds])}::text[]) and l.on_hand > l.reserved and s.free > 0`);
  return rows;
}

interface ReservedUnitsRow extends Record<string, unknown> {
  readonly variant_id: string;
  readonly qty: number;
}

/** Sums an order's reserved units, gifts included. */
export async function sumReservedUnits(db: Db | Tx, orderId: string): Promise<ReservedUnitsRow[]> {
  const { rows } = await db.execute<ReservedUnitsRow>(sql`
    select variant_id, sum(qty)::integer as qty from stock_reservations
    where order_id = ${orderId} and state = 'held' group by variant_id`);
  return rows;
}

interface PieceRow extends Record<string, unknown> {
  readonly variant_id: string;
  readonly warehouse: LocalizedText;
  readonly state: "held" | "shipped";
  readonly qty: number;
}

/** Reads an order's reservations in the order of locks, and its shipped units in the order of shipping. */
export async function readOrderStock(db: Db | Tx, orderId: string): Promise<PieceRow[]> {
  const { rows } = await db.execute<PieceRow>(sql`
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

/**
 * Finds a SKU's variant with its version: the id of the last movement not caused by an order, or `0`. Ids are drawn
 * under the stock's lock, so that they are in order. A movement's time is not, because it is the start of its
 * transaction.
 */
export async function findVersion(
  db: Db | Tx,
  sku: string,
): Promise<{ readonly id: string; readonly version: string } | undefined> {
  const { rows } = await db.execute<{ id: string; version: string }>(sql`
    select v.id, coalesce((
      select m.id::text from stock_movements m where m.variant_id = v.id and m.reason not in ('reserve', 'release', 'ship')
      order by m.id desc limit 1), '0') as version
    from product_variants v where v.sku = ${sku}`);
  return rows[0];
}

interface LevelRow extends Record<string, unknown> {
  readonly key: string;
  readonly on_hand: number;
  readonly reserved: number;
}

/** Reads a variant's levels, in the order of reservations. */
export async function readLevels(db: Db | Tx, variantId: string): Promise<LevelRow[]> {
  const { rows } = await db.execute<LevelRow>(sql`
    select w.key, l.on_hand, l.reserved from stock_levels l join warehouses w on w.id = l.warehouse_id
    where l.variant_id = ${variantId} order by w.position, w.id`);
  return rows;
}

interface PreorderRow extends Record<string, unknown> {
  readonly release_date: string;
  readonly cap: number | null;
  readonly reserved: number;
}

export async function findPreorder(
  db: Db | Tx,
  variantId: string,
): Promise<PreorderRow | undefined> {
  const { rows } = await db.execute<PreorderRow>(
    sql`select release_date, cap, reserved from preorders where variant_id = ${variantId}`,
  );
  return rows[0];
}

interface MovementRow extends Record<string, unknown> {
  readonly id: string;
  readonly created_at: string;
  readonly reason: string;
  readonly warehouse: string | null;
  readonly on_hand_change: number;
  readonly reserved_change: number;
  readonly reference: string | null;
  readonly operator_id: string | null;
  readonly note: string | null;
}

/** Finds movements, newest first by id. @param page `after` is the last movement of the previous page */
export async function readMovements(
  db: Db,
  variantId: string,
  { after = null, limit }: { after?: string | null; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await db.execute<MovementRow>(sql`
    select m.id::text, m.created_at, m.reason, w.key as warehouse, m.on_hand_change, m.reserved_change, o.reference, m.operator_id, m.note
    from stock_movements m left join warehouses w on w.id = m.warehouse_id left join orders o on o.id = m.order_id
    where m.variant_id = ${variantId}
      ${after === null ? sql`` : sql`and m.id < ${after}::bigint`}
    order by m.id desc limit ${limit}`);
  return rows;
}

/** Finds ids of warehouses by key. Leaves out unknown keys. */
export async function findIdsOfWarehouses(
  db: Db | Tx,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; id: string }>(
    sql`select key, id from warehouses where key = any(${sql.param([...keys])}::text[])`,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
