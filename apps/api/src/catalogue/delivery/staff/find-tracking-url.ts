import type { Db, Tx } from "../../../platform/database/db.ts";
import { findTrackingPattern } from "../delivery.repository.ts";

/**
 * Returns the address of a courier's tracking page for a parcel; null when the courier has none, or no longer exists.
 */
export async function findTrackingUrl(
  db: Db | Tx,
  courierId: string,
  trackingNumber: string,
): Promise<string | null> {
  const pattern = await findTrackingPattern(db, courierId);
  return pattern?.replace("{number}", encodeURIComponent(trackingNumber)) ?? null;
}
