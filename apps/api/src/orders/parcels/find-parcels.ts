import type { Db, Tx } from "../../platform/database/db.ts";
import { readLines, readParcels } from "./parcels.repository.ts";
import type { ParcelLine, ParcelToSend } from "./parcels.rules.ts";

export interface Parcel {
  readonly id: string;
  readonly tracking: ParcelToSend["tracking"] | null;
  readonly shippedAt: Date;
  readonly lines: readonly ParcelLine[];
}

/** Finds an order's parcels with their contents, oldest first. */
export async function findParcels(db: Db | Tx, orderId: string): Promise<Parcel[]> {
  const found = await readParcels(db, orderId);
  if (found.length === 0) return [];
  const lines = await readLines(
    db,
    found.map(({ id }) => id),
  );
  return found.map((parcel) => ({
    ...parcel,
    lines: lines.filter(({ parcelId }) => parcelId === parcel.id),
  }));
}
