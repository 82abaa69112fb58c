import type { Tx } from "../../platform/database/db.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import { orderMailJob } from "../order-status/index.ts";
import type { ParcelToSend } from "../parcels/index.ts";
import { updateOrderTracking } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

/**
 * Sends the buyer a corrected tracking number. If the parcel is the newest, its number is also stored with the order.
 * @param order the row that was read under its lock
 */
export async function updateTracking(
  tx: Tx,
  order: OrderRow,
  parcel: Pick<ParcelToSend, "tracking"> & {
    readonly parcelId: string;
    readonly isNewest: boolean;
  },
): Promise<OrderRow> {
  const updatedOrder = await updateOrderTracking(
    tx,
    order,
    parcel.isNewest ? parcel.tracking : undefined,
  );
  const news = orderMailJob({
    order_id: order.id,
    about: "shipped",
    version: updatedOrder.version,
    parcel_id: parcel.parcelId,
    reason: null,
  });
  await addJob(tx, ...news);
  return updatedOrder;
}
