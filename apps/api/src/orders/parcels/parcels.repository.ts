import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { ParcelLine, ParcelToSend } from "./parcels.rules.ts";
import { orderParcelLines, orderParcels, type ParcelRow } from "./parcels.tables.ts";

/** Reads the parcels of several orders, oldest first. */
export function readParcels(db: Db | Tx, orderIds: readonly string[]): Promise<ParcelRow[]> {
  return db
    .select()
    .from(orderParcels)
    .where(inArray(orderParcels.orderId, [...orderIds]))
    .orderBy(asc(orderParcels.shippedAt), asc(orderParcels.id));
}

/** Reads the orders that were sent with one of these tracking numbers, by an index on upper-case numbers. */
export async function readNumberedOrders(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<NumberedOrder[]> {
  const { rows } = await db.execute<NumberedOrder>(sql`
    select b.tracking ->> 'number' as number, o.id as order_id, o.reference
    from order_parcels b join orders o on o.id = b.order_id
    where upper(b.tracking ->> 'number') = any(${sql.param(numbers)}::text[])`);
  return rows;
}

export interface NumberedOrder extends Record<string, unknown> {
  readonly number: string;
  readonly order_id: string;
  readonly reference: string;
}

export function readParcelLines(
  db: Db | Tx,
  parcelIds: readonly string[],
): Promise<(ParcelLine & { readonly parcelId: string })[]> {
  return db
    .select()
    .from(orderParcelLines)
    .where(inArray(orderParcelLines.parcelId, [...parcelIds]))
    .orderBy(asc(orderParcelLines.variantId));
}

export async function insertParcel(
  tx: Tx,
  parcel: { readonly id: string; readonly orderId: string } & Omit<ParcelToSend, "isLast">,
): Promise<void> {
  const { id, orderId, tracking, lines } = parcel;
  await tx
    .insert(orderParcels)
    .values({ id, orderId, tracking, shippedAt: sql`clock_timestamp()` });
  await tx.insert(orderParcelLines).values(lines.map((line) => ({ parcelId: id, ...line })));
}

export async function updateParcelTracking(
  tx: Tx,
  parcelId: string,
  tracking: ParcelToSend["tracking"],
): Promise<void> {
  await tx.update(orderParcels).set({ tracking }).where(eq(orderParcels.id, parcelId));
}

/** Erases the tracking numbers of a buyer's parcels. */
export async function forgetTracking(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update order_parcels set tracking = null
    where order_id in (select id from orders where customer_id = ${customerId})`);
}
