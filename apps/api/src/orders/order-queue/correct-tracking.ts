import type { Operator } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { notFound } from "../../platform/shop-error.ts";
import {
  findParcels,
  orderMailJob,
  type OrderRow,
  type ParcelToSend,
  updateParcelTracking,
  updateTracking,
} from "../orders/index.ts";
import { wrongState } from "../order-status/index.ts";
import { changeOrder, type StaffRequest } from "./change-order.ts";

/**
 * Staff mistyped by what number a parcel is followed: the buyer is told of it anew.
 * @throws ShopError `not_found` for the order or its parcel, `stale`, `order_state` once the order has ended
 */
export function correctTracking(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  { parcelId, tracking }: Pick<ParcelToSend, "tracking"> & { parcelId: string },
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, async (tx, order) => {
    const parcels = await findParcels(tx, order.id);
    const parcel = parcels.find(({ id }) => id === parcelId);
    if (parcel === undefined) throw notFound("Parcel");
    if (order.status !== "delivering") throw wrongState(order, { by: "staff", actor: operator });
    await updateParcelTracking(tx, parcelId, tracking);
    const isNewest = parcels.at(-1) === parcel;
    const changed = await updateTracking(tx, order, isNewest ? tracking : undefined);
    await recordAudit(tx, operator, {
      action: "correct-tracking",
      subject: `order ${order.id}`,
      before: { parcel_id: parcelId, tracking: parcel.tracking },
      after: { parcel_id: parcelId, tracking },
    });
    const news = orderMailJob({
      order_id: order.id,
      about: "shipped",
      version: changed.version,
      parcel_id: parcelId,
      reason: null,
    });
    await addJob(tx, ...news);
    return changed;
  });
}
