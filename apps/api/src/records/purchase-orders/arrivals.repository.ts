import { orderTransitions } from "@harbour/contracts/order-status";
import { sql } from "drizzle-orm";
import { type Db, type Tx } from "../../platform/database/db.ts";
import { type ArrivalShare } from "./allocate-arrival.rules.ts";
import { type ArrivedLine } from "./plan-arrival.ts";

interface ArrivalRow extends Record<string, unknown> {
  readonly id: string;
  readonly operator_id: string;
  readonly created_at: string;
  readonly note: string;
  readonly lines: { readonly sku: string; readonly qty: number }[];
  /** The orders that got all their goods, and those that wait for more. */
  readonly served: number;
  readonly waiting: number;
}

/** Reads the arrivals of a purchase order, newest first, with the orders that got goods or wait longer. */
export async function readArrivals(db: Db | Tx, purchaseOrderId: string): Promise<ArrivalRow[]> {
  const { rows } = await db.execute<ArrivalRow>(sql`
    select a.id, a.operator_id, a.created_at, a.note,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', v.sku, 'qty', l.qty) order by v.sku), '[]')
        from arrival_lines l join product_variants v on v.id = l.variant_id where l.arrival_id = a.id) as lines,
      s.served, s.waiting
    from arrivals a cross join lateral (
      select count(*) filter (where is_served)::integer as served, count(*) filter (where not is_served)::integer as waiting
      from (select bool_and(allocated = wanted) as is_served from arrival_shares where arrival_id = a.id group by order_id) orders
    ) s
    where a.purchase_order_id = ${purchaseOrderId} order by a.created_at desc, a.id`);
  return rows;
}

/** Tells whether an arrival with this id was received before. */
export async function hasArrival(tx: Tx, purchaseOrderId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from arrivals where id = ${id} and purchase_order_id = ${purchaseOrderId}`,
  );
  return rows.length === 1;
}

export async function insertArrival(
  tx: Tx,
  row: {
    readonly id: string;
    readonly purchaseOrderId: string;
    readonly note: string;
    readonly new_date: string | null;
    readonly operatorId: string;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into arrivals (id, purchase_order_id, note, new_date, operator_id)
    values (${row.id}, ${row.purchaseOrderId}, ${row.note}, ${row.new_date}, ${row.operatorId})`);
}

/** Stores the arrived goods, and the share of each waiting order. */
export async function insertShares(
  tx: Tx,
  arrivalId: string,
  {
    lines,
    shares,
  }: { readonly lines: readonly ArrivedLine[]; readonly shares: readonly ArrivalShare[] },
): Promise<void> {
  const arrivedLines = lines.filter((line) => line.arrivedQty > 0);
  await tx.execute(sql`
    insert into arrival_lines (arrival_id, variant_id, qty)
    select ${arrivalId}, l.variant_id, l."arrivedQty"
    from jsonb_to_recordset(${JSON.stringify(arrivedLines)}::jsonb) as l (variant_id text, "arrivedQty" integer)`);
  await tx.execute(sql`
    insert into arrival_shares (arrival_id, order_id, variant_id, wanted, allocated)
    select ${arrivalId}, s."orderId", s."variantId", s.wanted, s.allocated
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
      as s ("orderId" text, "variantId" text, wanted integer, allocated integer)`);
}

/** Adds arrived goods to the lines. The purchase order is closed when it awaits no more goods. */
export async function addReceivedGoods(
  tx: Tx,
  purchaseOrderId: string,
  lines: readonly ArrivedLine[],
): Promise<void> {
  await tx.execute(sql`
    update purchase_order_lines l set received_qty = l.received_qty + a."arrivedQty"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a (id text, "arrivedQty" integer)
    where l.id = a.id and l.purchase_order_id = ${purchaseOrderId}`);
  await tx.execute(sql`
    update purchase_orders set version = version + 1, state = case
      when exists (select from purchase_order_lines where purchase_order_id = ${purchaseOrderId} and received_qty < qty)
      then 'partly_received' else 'received' end
    where id = ${purchaseOrderId}`);
}

/** Reads an order's shares of an arrival, and the date for its mail. */
export async function readShares(
  db: Db,
  arrivalId: string,
  orderId: string,
): Promise<{ shares: ArrivalShare[]; newDate: string | null }> {
  const { rows } = await db.execute<{
    variant_id: string;
    wanted: number;
    allocated: number;
    new_date: string | null;
  }>(sql`
    select s.variant_id, s.wanted, s.allocated, a.new_date::text
    from arrival_shares s join arrivals a on a.id = s.arrival_id
    where s.arrival_id = ${arrivalId} and s.order_id = ${orderId} order by s.variant_id`);
  return {
    shares: rows.map(({ variant_id: variantId, wanted, allocated }) => ({
      orderId,
      variantId,
      wanted,
      allocated,
    })),
    newDate: rows[0]?.new_date ?? null,
  };
}

export interface WaitingRow extends Record<string, unknown> {
  readonly order_id: string;
  readonly reference: string;
  readonly recipient: string;
  readonly variant_id: string;
  readonly qty: number;
  readonly paid_at: string;
}

const payments = orderTransitions.filter(({ pays }) => pays).map(({ event }) => event);

/**
 * Finds paid orders that wait for pre-ordered goods, in the order of payment. An order that costs nothing counts as
 * paid when it is placed.
 */
export async function readWaitingOrders(
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

/** Counts the free units in a warehouse, by variant. */
export async function readFreeStock(
  db: Db | Tx,
  warehouseId: string,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ variant_id: string; free: number }>(sql`
    select variant_id, on_hand - reserved as free from stock_levels
    where warehouse_id = ${warehouseId} and variant_id = any(${sql.param([...variantIds])}::text[])`);
  return new Map(rows.map(({ variant_id: id, free }) => [id, free]));
}
