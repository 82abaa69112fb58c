import type { Operator } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { addJob } from "../../platform/jobs.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { type OrderRow, updateTracking } from "../orders/index.ts";
import { orderMailJob, wrongState } from "../order-status/index.ts";
import { correctParcel, type ParcelToSend } from "../parcels/index.ts";
import { changeOrder, type StaffRequest } from "./change-order.ts";

/**
 * Corrects a tracking number and tells the buyer the new one.
 * @throws ShopError `not_found` for the order or its parcel, `stale`, `order_state` once the order has ended
 */
export function correctTracking(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  { parcelId, tracking }: Pick<ParcelToSend, "tracking"> & { parcelId: string },
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, async (tx, order) => {
    const { before, isNewest } = await correctParcel(tx, order.id, parcelId, tracking);
    if (order.status !== "delivering") throw wrongState(order, { by: "staff", actor: operator });
    const changed = await updateTracking(tx, order, isNewest ? tracking : undefined);
    await recordAudit(tx, operator, {
      action: "correct-tracking",
      subject: `order ${order.id}`,
      before: { parcel_id: parcelId, tracking: before },
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
