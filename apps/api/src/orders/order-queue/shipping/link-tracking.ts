import { deliveryForStaff } from "../../../catalogue/delivery/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { OrderRow } from "../../orders/index.ts";
import type { ParcelToSend } from "../../parcels/index.ts";

/** Adds the link to the courier's page about the parcel, unless staff gave their own link. */
export async function linkTracking(
  tx: Tx,
  { deliveryInfo }: Pick<OrderRow, "deliveryInfo">,
  tracking: ParcelToSend["tracking"],
): Promise<ParcelToSend["tracking"]> {
  const { courier_id: courierId } = deliveryInfo;
  if (!tracking || tracking.url !== null || !courierId) return tracking;
  const url = await deliveryForStaff.findTrackingUrl(tx, courierId, tracking.number);
  return { ...tracking, url };
}
