import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { statement } from "../../platform/statement.ts";
import { type Demand, inOrder } from "./inventory.rules.ts";

/** A variant of which there is less than was asked for, and how many could be had. */
export interface Shortage {
  readonly variantId: string;
  readonly left: number;
}

export interface OrderForStock {
  readonly id: string;
  /** The warehouse where the buyer picks it up; null: it is delivered. */
  readonly pickUpAt: string | null;
}

/**
 * Holds goods for an order, in its transaction and last in it. One statement per variant counts and takes;
 * it takes a variant wholly or not at all. When shortages come back, the caller refuses the order and rolls back.
 * A variant before its release date is taken from its preorder, any other from the place where it is picked up, then from the
 * warehouses by position.
 */
export async function reserve(
  tx: Tx,
  order: OrderForStock,
  demands: readonly Demand[],
): Promise<Shortage[]> {
  const shortages: Shortage[] = [];
  for (const { variantId, qty } of inOrder(demands)) {
    const { id: orderId, pickUpAt } = order;
    const wanted = { orderId, pickUpAt, variantId, qty };
    if ((await takeFromOne(tx, wanted)).length > 0) continue;
    const [row] = await take(tx, wanted);
    const { taken, free } = row!;
    if (taken < qty) shortages.push({ variantId, left: Math.max(0, free) });
  }
  return shortages;
}

interface Wanted {
  readonly orderId: string;
  readonly pickUpAt: string | null;
  readonly variantId: string;
  readonly qty: number;
}

/**
 * Takes what nearly every order asks for: no preorder, and all of it from the first warehouse with stock. `take` does
 * the same at half as much again. A statement that waited for the row is set up again by PostgreSQL, and pays once
 * more. It locks one row of the variant if it takes and none otherwise, so it keeps no order of locks.
 * @returns nothing when it took nothing
 */
const takeFromOne = statement<Wanted, unknown>(
  ({ orderId, pickUpAt, variantId, qty }) => sql`
    with taken as (
      update stock_levels s set reserved = s.reserved + ${qty}
      where s.variant_id = ${variantId} and s.on_hand - s.reserved >= ${qty}::integer
        and s.warehouse_id = (
          select l.warehouse_id from stock_levels l join warehouses w on w.id = l.warehouse_id
          where l.variant_id = ${variantId} and l.on_hand > l.reserved
          order by warehouse_id is distinct from ${pickUpAt}::text, w.position, l.warehouse_id limit 1
        )
        and not exists (select from preorders p where p.variant_id = ${variantId})
      returning s.warehouse_id
    ),
    held as (
      insert into stock_reservations (order_id, variant_id, warehouse_id, qty)
      select ${orderId}, ${variantId}, warehouse_id, ${qty} from taken
    ),
    moved as (
      insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
      select ${variantId}, warehouse_id, 0, ${qty}, 'reserve', ${orderId} from taken
    )
    select from taken`,
);

/**
 * Counts under lock, takes when there is enough, and writes what was taken from where. Until the order is committed the lock keeps
 * the counted rows from everyone else, so that what was free when it was counted is still free when it is taken.
 */
const take = statement<Wanted, { taken: number; free: number }>(
  ({ orderId, pickUpAt, variantId, qty }) => sql`
    with preorder as materialized (
      select s.cap, s.reserved, s.release_date > shop_today() as is_open from preorders s where s.variant_id = ${variantId} for update of s
    ),
    levels as materialized (
      select s.warehouse_id, w.position, s.on_hand - s.reserved as free
      from stock_levels s join warehouses w on w.id = s.warehouse_id
      where s.variant_id = ${variantId} and not exists (select from preorder where is_open)
      -- Everybody locks in this order, whatever they take first.
      order by w.position, s.warehouse_id
      for update of s
    ),
    preferred as (
      select *, row_number() over (order by warehouse_id is distinct from ${pickUpAt}::text, position, warehouse_id) as turn from levels
    ),
    counted as materialized (
      select case
        when exists (select from preorder where is_open) then (select coalesce(cap - reserved, 2147483647) from preorder)
        else (select coalesce(sum(free), 0) from levels) - coalesce((select reserved from preorder), 0)
      end as free
    ),
    shares as (
      select warehouse_id, least(free, ${qty}::bigint - before)::integer as qty
      from (select *, sum(free) over (order by turn) - free as before from preferred) as running
      where before < ${qty} and free > 0 and (select free from counted) >= ${qty}
    ),
    of_stock as (
      update stock_levels s set reserved = s.reserved + shares.qty from shares
      where s.variant_id = ${variantId} and s.warehouse_id = shares.warehouse_id
      returning s.warehouse_id, shares.qty
    ),
    of_preorder as (
      update preorders s set reserved = s.reserved + ${qty} from preorder
      where s.variant_id = ${variantId} and preorder.is_open and (select free from counted) >= ${qty}
      returning null::text as warehouse_id, ${qty}::integer as qty
    ),
    taken as (select * from of_stock union all select * from of_preorder),
    held as (
      insert into stock_reservations (order_id, variant_id, warehouse_id, qty)
      select ${orderId}, ${variantId}, warehouse_id, qty from taken
    ),
    moved as (
      insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
      select ${variantId}, warehouse_id, 0, qty, 'reserve', ${orderId} from taken
    )
    select coalesce((select sum(qty) from taken), 0)::integer as taken, (select free from counted)::integer as free`,
);
