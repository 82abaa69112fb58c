import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { conflict } from "../../platform/shop-error.ts";
import { type OrderForStock, reserve } from "./reserve.repository.ts";

interface Held extends Record<string, unknown> {
  variant_id: string;
  /** Null: a preorder's share. */
  warehouse_id: string | null;
  qty: number;
}

/** Gives back what an order still holds. Harmless when repeated: only what is held changes. */
export async function release(tx: Tx, orderId: string): Promise<void> {
  for (const held of await close(tx, orderId, "released")) {
    const counter = held.warehouse_id === null ? preorderOf(held) : levelOf(held);
    await tx.execute(
      sql`update ${counter.table} set reserved = reserved - ${held.qty} where ${counter.row}`,
    );
    await record(tx, orderId, held, { onHand: 0, reason: "release" });
  }
}

/**
 * The goods leave the warehouse. Harmless when repeated. Preorders first turn into goods on the shelf.
 * @throws ShopError `conflict` when a preorder's goods are not released or have not arrived
 */
export async function shipOut(tx: Tx, order: OrderForStock): Promise<void> {
  const { id: orderId } = order;
  await fulfilPreorders(tx, order);
  for (const held of await close(tx, orderId, "shipped")) {
    const { row } = levelOf(held);
    await tx.execute(
      sql`update stock_levels set on_hand = on_hand - ${held.qty}, reserved = reserved - ${held.qty} where ${row}`,
    );
    await record(tx, orderId, held, { onHand: -held.qty, reason: "ship" });
  }
}

async function fulfilPreorders(tx: Tx, order: OrderForStock): Promise<void> {
  const { id: orderId } = order;
  const { rows } = await tx.execute<{ variant_id: string; qty: number; is_released: boolean }>(sql`
    select r.variant_id, sum(r.qty)::integer as qty, bool_and(p.release_date <= shop_today()) as is_released
    from stock_reservations r join preorders p on p.variant_id = r.variant_id
    where r.order_id = ${orderId} and r.state = 'held' and r.warehouse_id is null group by r.variant_id`);
  if (rows.length === 0) return;
  if (rows.some((row) => !row.is_released))
    throw conflict("This order holds a preorder that is not released yet.");
  for (const held of await close(tx, orderId, "released", sql`and r.warehouse_id is null`)) {
    await tx.execute(
      sql`update preorders set reserved = reserved - ${held.qty} where variant_id = ${held.variant_id}`,
    );
    await record(tx, orderId, held, { onHand: 0, reason: "release" });
  }
  const short = await reserve(
    tx,
    order,
    rows.map((row) => ({ variantId: row.variant_id, qty: row.qty })),
  );
  if (short.length > 0)
    throw conflict("The goods of this preorder have not arrived.", { shortages: short });
}

/** Ends holds once and only once, and answers them in the order in which their counters are locked everywhere. */
async function close(
  tx: Tx,
  orderId: string,
  state: "released" | "shipped",
  which = sql``,
): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    with closed as (
      update stock_reservations r set state = ${state} where r.order_id = ${orderId} and r.state = 'held' ${which}
      returning r.variant_id, r.warehouse_id, r.qty
    )
    select closed.* from closed left join warehouses w on w.id = closed.warehouse_id
    order by closed.variant_id, w.position nulls first, w.id`);
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
