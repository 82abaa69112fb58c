import type { Db, Tx } from "../../platform/database/db.ts";
import {
  type NumberedOrder,
  readParcelLines,
  readNumberedOrders,
  readParcels,
} from "./parcels.repository.ts";
import type { ParcelLine, ParcelToSend } from "./parcels.rules.ts";

export interface Parcel {
  readonly id: string;
  readonly tracking: ParcelToSend["tracking"] | null;
  readonly shippedAt: Date;
  readonly lines: readonly ParcelLine[];
}

/** Finds an order's parcels with their contents, oldest first. */
export async function findParcels(db: Db | Tx, orderId: string): Promise<Parcel[]> {
  return (await findParcelsOfOrders(db, [orderId])).get(orderId) ?? [];
}

/** Finds the parcels of several orders by the order's id, each with the oldest first. */
export async function findParcelsOfOrders(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Parcel[]>> {
  const parcelRows = await readParcels(db, orderIds);
  if (parcelRows.length === 0) return new Map();
  const lines = await readParcelLines(
    db,
    parcelRows.map(({ id }) => id),
  );
  const linesByParcel = Map.groupBy(lines, ({ parcelId }) => parcelId);
  const parcels = parcelRows.map((parcel) => ({
    ...parcel,
    lines: linesByParcel.get(parcel.id) ?? [],
  }));
  return Map.groupBy(parcels, ({ orderId }) => orderId);
}

/** Finds the orders that were sent with one of these tracking numbers, which are in upper case. */
export function findNumberedOrders(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<NumberedOrder[]> {
  return readNumberedOrders(db, numbers);
}
