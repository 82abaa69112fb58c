import type { Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { findParcels, type Parcel } from "./find-parcels.ts";
import { updateParcelTracking } from "./parcels.repository.ts";
import type { ParcelToSend } from "./parcels.rules.ts";

/**
 * Corrects a parcel's tracking number. The caller has locked the order.
 * @returns the former number, and whether the parcel is the order's newest
 * @throws ShopError `not_found`
 */
export async function correctParcel(
  tx: Tx,
  orderId: string,
  parcelId: string,
  tracking: ParcelToSend["tracking"],
): Promise<{ readonly before: Parcel["tracking"]; readonly isNewest: boolean }> {
  const parcels = await findParcels(tx, orderId);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (parcel === undefined) throw notFound("Parcel");
  await updateParcelTracking(tx, parcelId, tracking);
  return { before: parcel.tracking, isNewest: parcels.at(-1) === parcel };
}
