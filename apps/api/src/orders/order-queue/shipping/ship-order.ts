import { makeReason } from "@harbour/contracts/reasons";
import type { Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict } from "../../../platform/replies/shop-error.ts";
import {
  type OrderActor,
  possibleTransitions,
  createOrderStateError,
} from "../../order-status/index.ts";
import { changeStatus, findOrderLines, type OrderRow } from "../../orders/index.ts";
import {
  findParcels,
  type ParcelLine,
  makeParcel,
  type ParcelToSend,
  countRemaining,
} from "../../parcels/index.ts";
import { type ReservationDeps, orderRefundRequest } from "../../ports.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";
import { linkTracking } from "./link-tracking.ts";

type ParcelRequest = Pick<ParcelToSend, "tracking"> & {
  /** The lines in this parcel. Undefined ships everything that remains. */
  readonly lines?: readonly ParcelLine[] | undefined;
  /** True ships the parcel even if the buyer's refund request is open. */
  readonly ignoresRefundRequest?: boolean;
};

/**
 * Ships a parcel and commits its reserved stock. The rest of the order waits for the next parcel.
 * @throws ShopError `not_found`, `stale`, `order_state`, also for a pick-up order; `validation` for more than
 * remains; `conflict` for a pre-order without its goods, and while an unseen refund request waits
 */
export function shipOrder(
  deps: Deps,
  operator: Operator,
  request: StaffRequest & ParcelRequest,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, (tx, order) =>
    shipParcel(deps, tx, operator, order, request),
  );
}

/** Ships a parcel of a locked order. @param order the row that was read under the lock */
export async function shipParcel(
  deps: ReservationDeps,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
  parcelRequest: ParcelRequest,
): Promise<OrderRow> {
  const request = { event: "ship", by: "staff", actor: staff } as const;
  if (!possibleTransitions(order, "staff").some(({ event }) => event === "ship"))
    throw createOrderStateError(order, request);
  const sentLines = (await findParcels(tx, order.id)).flatMap((parcel) => parcel.lines);
  const orderLines = await findOrderLines(tx, order.id);
  const remainingUnits = countRemaining(orderLines, sentLines);
  // Nothing may remain to be sent, because units can be refunded before they are sent.
  if (remainingUnits.size === 0)
    throw createOrderStateError(order, request, makeReason("nothing-left-to-send"));
  if (parcelRequest.ignoresRefundRequest !== true && order.hasRefundRequests) {
    const refundRequest = await deps.registry.ports.get(orderRefundRequest)(tx, order.id);
    if (refundRequest?.state === "PENDING")
      throw conflict(makeReason("refund-requested"), {
        refund_requested_at: refundRequest.created_at,
      });
  }
  const skus = new Map(orderLines.map(({ variantId, sku }) => [variantId, sku]));
  const tracking = await linkTracking(tx, order, parcelRequest.tracking);
  const parcel = makeParcel(remainingUnits, tracking, parcelRequest.lines, skus);
  return changeStatus(deps, tx, order, { ...request, parcel });
}
