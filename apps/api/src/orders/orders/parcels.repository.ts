import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { orderParcelLines, orderParcels } from "./orders.tables.ts";
import type { ParcelLine, ParcelToSend } from "./parcels.rules.ts";

export interface Parcel {
  readonly id: string;
  readonly tracking: ParcelToSend["tracking"] | null;
  readonly shippedAt: Date;
  readonly lines: readonly ParcelLine[];
}

/** Finds the parcels of an order, the oldest first. */
export async function findParcels(db: Db | Tx, orderId: string): Promise<Parcel[]> {
  const found = await db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.shippedAt), asc(orderParcels.id));
  if (found.length === 0) return [];
  const lines = await db
    .select()
    .from(orderParcelLines)
    .where(
      inArray(
        orderParcelLines.parcelId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderParcelLines.variantId));
  return found.map((parcel) => ({
    ...parcel,
    lines: lines.filter(({ parcelId }) => parcelId === parcel.id),
  }));
}

/** @returns its id */
export async function insertParcel(
  tx: Tx,
  orderId: string,
  { tracking, lines }: ParcelToSend,
): Promise<string> {
  const id = timeOrderedId();
  await tx
    .insert(orderParcels)
    .values({ id, orderId, tracking, shippedAt: sql`clock_timestamp()` });
  await tx.insert(orderParcelLines).values(lines.map((line) => ({ parcelId: id, ...line })));
  return id;
}

export async function updateParcelTracking(
  tx: Tx,
  parcelId: string,
  tracking: ParcelToSend["tracking"],
): Promise<void> {
  await tx.update(orderParcels).set({ tracking }).where(eq(orderParcels.id, parcelId));
}
