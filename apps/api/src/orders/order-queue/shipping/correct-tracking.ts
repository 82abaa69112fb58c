import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { createOrderStateError } from "../../order-status/index.ts";
import { type OrderRow, updateTracking } from "../../orders/index.ts";
import { correctParcel, type ParcelToSend } from "../../parcels/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";
import { linkTracking } from "./link-tracking.ts";

/**
 * Corrects a tracking number and sends the buyer the new number.
 * @throws ShopError `not_found` for the order or its parcel, `stale`, `order_state` once the order has ended
 */
export function correctTracking(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  { parcelId, ...correction }: Pick<ParcelToSend, "tracking"> & { parcelId: string },
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, async (tx, order) => {
    const tracking = await linkTracking(tx, order, correction.tracking);
    const { before, isNewest } = await correctParcel(tx, order.id, parcelId, tracking);
    if (order.status !== "delivering")
      throw createOrderStateError(order, { by: "staff", actor: operator });
    await recordAudit(tx, operator, {
      action: "correct-tracking",
      subject: `order ${order.id}`,
      before: { parcel_id: parcelId, tracking: before },
      after: { parcel_id: parcelId, tracking },
    });
    return updateTracking(tx, order, { parcelId, tracking, isNewest });
  });
}
