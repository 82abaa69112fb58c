import { orderTransitions } from "@harbour/contracts/order-status";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

export interface WaitingRow extends Record<string, unknown> {
  readonly order_id: string;
  readonly reference: string;
  readonly recipient: string;
  readonly variant_id: string;
  readonly qty: number;
  readonly paid_at: string;
}

const payments = orderTransitions.filter(({ pays }) => pays).map(({ event }) => event);

/** Finds paid orders that wait for pre-ordered goods, in the order of payment. A free order is paid when it is placed. */
export async function readWaiting(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select r.order_id, o.reference, o.delivery_details ->> 'recipient_name' as recipient, r.variant_id,
      sum(r.qty)::integer as qty, paid.at as paid_at
    from stock_reservations r join orders o on o.id = r.order_id
    cross join lateral (
      select coalesce(max(e.created_at), o.created_at) as at from order_events e
      where e.order_id = o.id and e.event = any(${sql.param(payments)}::text[])
    ) paid
    where r.variant_id = any(${sql.param([...variantIds])}::text[]) and r.warehouse_id is null and r.state = 'held'
      and o.is_paid
    group by r.order_id, o.id, r.variant_id, paid.at order by paid.at, o.id, r.variant_id`);
  return rows;
}

/** Counts free units in a warehouse by variant. */
export async function readFreeIn(
  db: Db | Tx,
  warehouseId: string,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; free: number }>(sql`
    select variant_id, on_hand - reserved as free from stock_levels
    where warehouse_id = ${warehouseId} and variant_id = any(${sql.param([...variantIds])}::text[])`);
  return new Map(rows.map(({ variant_id: id, free }) => [id, free]));
}
