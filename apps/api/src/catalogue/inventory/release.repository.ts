import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { conflict } from "../../platform/shop-error.ts";
import { type Demand, inOrder } from "./inventory.rules.ts";
import { type OrderForStock, reserve } from "./reserve.repository.ts";

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
