import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { conflict } from "../../platform/shop-error.ts";
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

interface Held extends Record<string, unknown> {
  variant_id: string;
  /** Null: a preorder's share. */
  warehouse_id: string | null;
  qty: number;
}

/** Gives back what an order still holds. Harmless when repeated: only what is held changes. */
export async function release(tx: Tx, orderId: string): Promise<void> {
  for (const held of await close(tx, orderId)) await free(tx, orderId, held);
}

/** Gives back some of what an order still holds of a variant, as {@link release} gives back all. */
export async function releaseSome(tx: Tx, orderId: string, demand: Demand): Promise<void> {
  for (const held of await closeSome(tx, orderId, demand, "released"))
    await free(tx, orderId, held);
}

async function free(tx: Tx, orderId: string, held: Held): Promise<void> {
  const counter = held.warehouse_id === null ? preorderOf(held) : levelOf(held);
  await tx.execute(
    sql`update ${counter.table} set reserved = reserved - ${held.qty} where ${counter.row}`,
  );
  await record(tx, orderId, held, { onHand: 0, reason: "release" });
}

/**
 * Goods leave the warehouse: of each variant as many as are named, at most what the order still holds. Preorders first turn into goods
 * on the shelf. The caller holds the order's row, so that nobody else moves what it holds.
 * @throws ShopError `conflict` when a preorder's goods are not released or have not arrived
 */
export async function shipOut(
  tx: Tx,
  order: OrderForStock,
  leaving: readonly Demand[],
): Promise<void> {
  for (const demand of inOrder(leaving)) {
    await fulfilPreorder(tx, order, demand);
    for (const held of await closeSome(tx, order.id, demand, "shipped")) {
      const { row } = levelOf(held);
      await tx.execute(
        sql`update stock_levels set on_hand = on_hand - ${held.qty}, reserved = reserved - ${held.qty} where ${row}`,
      );
      await record(tx, order.id, held, { onHand: -held.qty, reason: "ship" });
    }
  }
}

const ofPreorder = sql`and r.warehouse_id is null`;

async function fulfilPreorder(tx: Tx, order: OrderForStock, demand: Demand): Promise<void> {
  const { variantId } = demand;
  const {
    rows: [share],
  } = await tx.execute<{ qty: number; is_released: boolean }>(sql`
    select sum(r.qty)::integer as qty, bool_and(p.release_date <= shop_today()) as is_released
    from stock_reservations r join preorders p on p.variant_id = r.variant_id
    where r.order_id = ${order.id} and r.variant_id = ${variantId} and r.state = 'held' ${ofPreorder} having count(*) > 0`);
  if (share === undefined) return;
  if (!share.is_released) throw conflict("This order holds a preorder that is not released yet.");
  const qty = Math.min(share.qty, demand.qty);
  for (const held of await closeSome(tx, order.id, { variantId, qty }, "released", ofPreorder)) {
    await tx.execute(
      sql`update preorders set reserved = reserved - ${held.qty} where variant_id = ${variantId}`,
    );
    await record(tx, order.id, held, { onHand: 0, reason: "release" });
  }
  const short = await reserve(tx, order, [{ variantId, qty }]);
  if (short.length > 0)
    throw conflict("The goods of this preorder have not arrived.", { shortages: short });
}

/** Ends holds once and only once, and answers them in the order in which their counters are locked everywhere. */
async function close(tx: Tx, orderId: string): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    with closed as (
      update stock_reservations r set state = 'released' where r.order_id = ${orderId} and r.state = 'held'
      returning r.variant_id, r.warehouse_id, r.qty
    )
    select closed.* from closed left join warehouses w on w.id = closed.warehouse_id
    order by closed.variant_id, w.position nulls first, w.id`);
  return rows;
}

/** The same for so many of a variant; of a hold that is larger the rest stays one. */
async function closeSome(
  tx: Tx,
  orderId: string,
  { variantId, qty }: Demand,
  state: "released" | "shipped",
  which = sql``,
): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    with running as (
      select r.id, r.qty, w.position,
        least(r.qty, ${qty}::bigint - (sum(r.qty) over (order by w.position nulls first, w.id, r.id) - r.qty))::integer as part
      from stock_reservations r left join warehouses w on w.id = r.warehouse_id
      where r.order_id = ${orderId} and r.variant_id = ${variantId} and r.state = 'held' ${which}
    ),
    whole as (
      update stock_reservations r set state = ${state} from running
      where r.id = running.id and running.part = running.qty and r.state = 'held'
      returning r.variant_id, r.warehouse_id, running.part as qty, running.position
    ),
    rest as (
      update stock_reservations r set qty = r.qty - running.part from running
      where r.id = running.id and running.part > 0 and running.part < running.qty and r.state = 'held'
      returning r.variant_id, r.warehouse_id, running.part as qty, running.position
    ),
    split as (
      insert into stock_reservations (order_id, variant_id, warehouse_id, qty, state)
      select ${orderId}, variant_id, warehouse_id, qty, ${state} from rest
    )
    select variant_id, warehouse_id, qty from (select * from whole union all select * from rest) closed
    order by position nulls first, warehouse_id`);
  return rows;
}

function levelOf(held: Held) {
  return {
    table: sql`stock_levels`,
    row: sql`variant_id = ${held.variant_id} and warehouse_id = ${held.warehouse_id}`,
  };
}

function preorderOf(held: Held) {
  return { table: sql`preorders`, row: sql`variant_id = ${held.variant_id}` };
}

async function record(
  tx: Tx,
  orderId: string,
  held: Held,
  { onHand, reason }: { onHand: number; reason: string },
): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
    values (${held.variant_id}, ${held.warehouse_id}, ${onHand}, ${-held.qty}, ${reason}, ${orderId})`);
}
