import { makeReason } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/db.ts";
import { prepareStatement } from "../../platform/database/statement.ts";
import type { ReservableOrder } from "../../platform/modules/reservation.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { type Demand, sumDemands } from "./inventory.rules.ts";

/** A variant with too little stock, and how many units are available. */
export interface Shortage {
  readonly variantId: string;
  readonly left: number;
}

/** The order that reserves stock, and the pick-up point whose stock it prefers. */
export type ReservingOrder = Pick<ReservableOrder, "id" | "pickUpAt">;

/**
 * Reserves goods for an order, as the last step of its transaction. For each variant, one statement counts the units
 * and reserves all or none. On a shortage the caller refuses the order and rolls back. A pre-order is reserved from
 * its quota. Other goods come from the pick-up point, then from the warehouses by position.
 */
export async function reserveStock(
  tx: Tx,
  order: ReservingOrder,
  demands: readonly Demand[],
): Promise<Shortage[]> {
  const shortages: Shortage[] = [];
  for (const { variantId, qty } of sumDemands(demands)) {
    const { id: orderId, pickUpAt } = order;
    const reservation = { orderId, pickUpAt, variantId, qty };
    if ((await reserveFromOneWarehouse(tx, reservation)).length > 0) continue;
    const [row] = await reserveFromAnyStock(tx, reservation);
    const { reserved: reservedUnits, free: freeUnits } = row!;
    if (reservedUnits < qty) shortages.push({ variantId, left: Math.max(0, freeUnits) });
  }
  return shortages;
}

/** The units of one variant to reserve for an order. */
interface VariantReservation {
  readonly orderId: string;
  readonly pickUpAt: string | null;
  readonly variantId: string;
  readonly qty: number;
}

/**
 * Reserves in the usual case: no pre-order, and everything from the first warehouse with stock. `reserveFromAnyStock`
 * takes half as long again here. Locks at most one row of the variant, so the order of locks does not matter.
 * @returns no rows when nothing was reserved
 */
const reserveFromOneWarehouse = prepareStatement<VariantReservation, unknown>(
  ({ orderId, pickUpAt, variantId, qty }) => sql`
    with reserved_level as (
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
    reservations as (
      insert into stock_reservations (order_id, variant_id, warehouse_id, qty)
      select ${orderId}, ${variantId}, warehouse_id, ${qty} from reserved_level
    ),
    movements as (
      insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
      select ${variantId}, warehouse_id, 0, ${qty}, 'reserve', ${orderId} from reserved_level
    )
    select from reserved_level`,
);

/**
 * Counts the stock under lock, reserves it if it suffices, and records the warehouses. The lock keeps other
 * transactions away until the commit, so that the counted stock stays free.
 */
const reserveFromAnyStock = prepareStatement<
  VariantReservation,
  { reserved: number; free: number }
>(
  ({ orderId, pickUpAt, variantId, qty }) => sql`
    with preorder as materialized (
      select s.cap, s.reserved, s.allocated, s.release_date > shop_today() as is_open from preorders s where s.variant_id = ${variantId} for update of s
    ),
    levels as materialized (
      select s.warehouse_id, w.position, s.on_hand - s.reserved as free
      from stock_levels s join warehouses w on w.id = s.warehouse_id
      where s.variant_id = ${variantId} and not exists (select from preorder where is_open)
      -- Every transaction locks in this order, whichever warehouse it prefers.
      order by w.position, s.warehouse_id
      for update of s
    ),
    preferred as (
      select *, row_number() over (order by warehouse_id is distinct from ${pickUpAt}::text, position, warehouse_id) as turn from levels
    ),
    counted as materialized (
      select case
        when exists (select from preorder where is_open) then (select coalesce(cap - reserved, 2147483647) from preorder)
        else (select coalesce(sum(free), 0) from levels) - coalesce((select reserved - allocated from preorder), 0)
      end as free
    ),
    shares as (
      select warehouse_id, least(free, ${qty}::bigint - before)::integer as qty
      from (select *, sum(free) over (order by turn) - free as before from preferred) as running
      where before < ${qty} and free > 0 and (select free from counted) >= ${qty}
    ),
    reserved_levels as (
      update stock_levels s set reserved = s.reserved + shares.qty from shares
      where s.variant_id = ${variantId} and s.warehouse_id = shares.warehouse_id
      returning s.warehouse_id, shares.qty
    ),
    reserved_preorder as (
      update preorders s set reserved = s.reserved + ${qty} from preorder
      where s.variant_id = ${variantId} and preorder.is_open and (select free from counted) >= ${qty}
      returning null::text as warehouse_id, ${qty}::integer as qty
    ),
    reserved_parts as (select * from reserved_levels union all select * from reserved_preorder),
    reservations as (
      insert into stock_reservations (order_id, variant_id, warehouse_id, qty)
      select ${orderId}, ${variantId}, warehouse_id, qty from reserved_parts
    ),
    movements as (
      insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
      select ${variantId}, warehouse_id, 0, qty, 'reserve', ${orderId} from reserved_parts
    )
    select coalesce((select sum(qty) from reserved_parts), 0)::integer as reserved, (select free from counted)::integer as free`,
);

interface ReservedRow extends Record<string, unknown> {
  variant_id: string;
  /** The warehouse; null for a pre-order's quota. */
  warehouse_id: string | null;
  qty: number;
  /** True for a pre-order whose goods lie in the warehouse. */
  is_preorder: boolean;
}

/** Releases an order's reservations. Idempotent, because it changes only reserved rows. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  for (const reservation of await endAllReservations(tx, orderId))
    await releaseReservation(tx, orderId, reservation);
}

/** Releases some reserved units of a variant. */
export async function releaseUnits(
  tx: Tx,
  orderId: string,
  demand: Demand,
  condition = sql``,
): Promise<void> {
  for (const reservation of await endReservations(tx, orderId, demand, "released", condition))
    await releaseReservation(tx, orderId, reservation);
}

async function releaseReservation(
  tx: Tx,
  orderId: string,
  reservation: ReservedRow,
): Promise<void> {
  await lowerPreorderCounts(tx, reservation);
  if (reservation.warehouse_id !== null)
    await tx.execute(
      sql`update stock_levels set reserved = reserved - ${reservation.qty} where ${makeLevelCondition(reservation)}`,
    );
  await recordReservationMovement(tx, orderId, reservation, { onHand: 0, reason: "release" });
}

/**
 * Ships the named units, at most as many as the order reserves. Pre-ordered units first become stock. The caller
 * locks the order's row, so that no other transaction moves its reservations.
 * @throws ShopError `conflict` when a pre-order is not released or its goods have not arrived
 */
export async function shipStock(
  tx: Tx,
  order: ReservingOrder,
  shippedUnits: readonly Demand[],
): Promise<void> {
  for (const demand of sumDemands(shippedUnits)) {
    await fulfilPreorder(tx, order, demand);
    for (const reservation of await endReservations(
      tx,
      order.id,
      demand,
      "shipped",
      isWarehouseReservation,
    )) {
      await lowerPreorderCounts(tx, reservation);
      await tx.execute(
        sql`update stock_levels set on_hand = on_hand - ${reservation.qty}, reserved = reserved - ${reservation.qty} where ${makeLevelCondition(reservation)}`,
      );
      await recordReservationMovement(tx, order.id, reservation, {
        onHand: -reservation.qty,
        reason: "ship",
      });
    }
  }
}

export const isPreorderReservation = sql`and r.warehouse_id is null`;
const isWarehouseReservation = sql`and r.warehouse_id is not null`;

async function fulfilPreorder(tx: Tx, order: ReservingOrder, demand: Demand): Promise<void> {
  const { variantId } = demand;
  const {
    rows: [share],
  } = await tx.execute<{ waiting: number; ready: number; is_released: boolean | null }>(sql`
    select coalesce(sum(r.qty) filter (where r.warehouse_id is null), 0)::integer as waiting,
      coalesce(sum(r.qty) filter (where r.warehouse_id is not null), 0)::integer as ready,
      bool_and(p.release_date <= shop_today()) filter (where r.warehouse_id is null or r.is_preorder) as is_released
    from stock_reservations r join preorders p on p.variant_id = r.variant_id
    where r.order_id = ${order.id} and r.variant_id = ${variantId} and r.state = 'held' having count(*) > 0`);
  if (share === undefined) return;
  if (share.is_released === false) throw conflict(makeReason("item-not-released"));
  // Units that a warehouse already holds for this order are shipped first.
  const qty = Math.min(share.waiting, demand.qty - share.ready);
  if (qty <= 0) return;
  await releaseUnits(tx, order.id, { variantId, qty }, isPreorderReservation);
  const shortages = await reserveStock(tx, order, [{ variantId, qty }]);
  if (shortages.length > 0) throw conflict(makeReason("item-not-arrived"), { shortages });
}

/** Ends an order's open reservations, and returns them in the global lock order. A second call finds none. */
async function endAllReservations(tx: Tx, orderId: string): Promise<ReservedRow[]> {
  const { rows } = await tx.execute<ReservedRow>(sql`
    with ended as (
      update stock_reservations r set state = 'released' where r.order_id = ${orderId} and r.state = 'held'
      returning r.variant_id, r.warehouse_id, r.qty, coalesce(r.is_preorder, false) as is_preorder
    )
    select ended.* from ended left join warehouses w on w.id = ended.warehouse_id
    order by ended.variant_id, w.position nulls first, w.id`);
  return rows;
}

/** Ends the reservations of that many units of a variant. A larger reservation keeps its remaining units. */
export async function endReservations(
  tx: Tx,
  orderId: string,
  { variantId, qty }: Demand,
  state: "released" | "shipped",
  condition = sql``,
): Promise<ReservedRow[]> {
  const { rows } = await tx.execute<ReservedRow>(sql`
    with running as (
      select r.id, r.qty, w.position,
        least(r.qty, ${qty}::bigint - (sum(r.qty) over (order by w.position nulls first, w.id, r.id) - r.qty))::integer as part
      from stock_reservations r left join warehouses w on w.id = r.warehouse_id
      where r.order_id = ${orderId} and r.variant_id = ${variantId} and r.state = 'held' ${condition}
    ),
    whole as (
      update stock_reservations r set state = ${state} from running
      where r.id = running.id and running.part = running.qty and r.state = 'held'
      returning r.variant_id, r.warehouse_id, r.is_preorder, running.part as qty, running.position
    ),
    rest as (
      update stock_reservations r set qty = r.qty - running.part from running
      where r.id = running.id and running.part > 0 and running.part < running.qty and r.state = 'held'
      returning r.variant_id, r.warehouse_id, r.is_preorder, running.part as qty, running.position
    ),
    split as (
      insert into stock_reservations (order_id, variant_id, warehouse_id, qty, state, is_preorder)
      select ${orderId}, variant_id, warehouse_id, qty, ${state}, is_preorder from rest
    )
    select variant_id, warehouse_id, qty, coalesce(is_preorder, false) as is_preorder from (select * from whole union all select * from rest) ended
    order by position nulls first, warehouse_id`);
  return rows;
}

/** Removes ended reservations of a pre-order from its quota. */
async function lowerPreorderCounts(
  tx: Tx,
  { variant_id: variantId, warehouse_id: warehouseId, qty, is_preorder: isPreorder }: ReservedRow,
): Promise<void> {
  if (warehouseId === null)
    await tx.execute(
      sql`update preorders set reserved = reserved - ${qty} where variant_id = ${variantId}`,
    );
  else if (isPreorder)
    await tx.execute(
      sql`update preorders set reserved = reserved - ${qty}, allocated = allocated - ${qty} where variant_id = ${variantId}`,
    );
}

function makeLevelCondition(reservation: ReservedRow) {
  return sql`variant_id = ${reservation.variant_id} and warehouse_id = ${reservation.warehouse_id}`;
}

export async function recordReservationMovement(
  tx: Tx,
  orderId: string,
  reservation: ReservedRow,
  { onHand, reason }: { onHand: number; reason: string },
): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (variant_id, warehouse_id, on_hand_change, reserved_change, reason, order_id)
    values (${reservation.variant_id}, ${reservation.warehouse_id}, ${onHand}, ${-reservation.qty}, ${reason}, ${orderId})`);
}
