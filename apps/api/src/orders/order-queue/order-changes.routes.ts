import type { OperatorAccess } from "@harbour/contracts";
import { orderQueueChangeEndpoints } from "@harbour/contracts/operator";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import type { GivenReason } from "../order-status/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { cancelForStaff } from "./cancel-for-staff.ts";
import { changeAddress } from "./change-address.ts";
import type { StaffRequest } from "./change-order.ts";
import { changeOrders, toStaffRequests } from "./change-orders.ts";
import { describeForStaff } from "./describe-for-staff.ts";
import { approveProof } from "./payment-approval/approve-proof.ts";
import { approveWithoutProof } from "./payment-approval/approve-transfer.ts";
import { dismissTransfer } from "./payment-approval/dismiss-transfer.ts";
import { rejectProof } from "./payment-approval/reject-proof.ts";
import { correctTracking } from "./shipping/correct-tracking.ts";
import { handOver } from "./shipping/hand-over.ts";
import { makeReadyForPickup } from "./shipping/make-ready-for-pickup.ts";
import { shipOrder } from "./shipping/ship-order.ts";
import { undoReadyForPickup } from "./shipping/undo-ready-for-pickup.ts";

/** Routes with which staff change an order. Each request contains the version that staff read. */
export function orderChangeRoutes(deps: Deps): Route<OperatorAccess>[] {
  const describeChanged = async ({ role }: Operator, orderChange: Promise<OrderRow>) =>
    describeForStaff(deps, deps.db, role, await orderChange);

  return [
    route(orderQueueChangeEndpoints.approve, ({ actor, params, body }) => {
      const request = toStaffRequest(params, body);
      return describeChanged(
        actor,
        body.money_seen
          ? approveWithoutProof(deps, actor, request, body.note)
          : approveProof(deps, actor, request),
      );
    }),
    route(orderQueueChangeEndpoints.reject, ({ actor, params, body }) =>
      describeChanged(
        actor,
        rejectProof(deps, actor, toStaffRequest(params, body), readGivenReason(body)),
      ),
    ),
    route(orderQueueChangeEndpoints.ready, ({ actor, params, body }) =>
      describeChanged(actor, makeReadyForPickup(deps, actor, toStaffRequest(params, body))),
    ),
    route(orderQueueChangeEndpoints.undoReady, ({ actor, params, body }) =>
      describeChanged(actor, undoReadyForPickup(deps, actor, toStaffRequest(params, body))),
    ),
    route(orderQueueChangeEndpoints.handOver, ({ actor, params, body }) =>
      describeChanged(actor, handOver(deps, actor, toStaffRequest(params, body))),
    ),
    route(orderQueueChangeEndpoints.ship, ({ actor, params, body }) => {
      const { tracking, despite_refund_request: ignoresRefundRequest } = body;
      const lines = body.lines?.map(({ product_variant_id: variantId, qty }) => ({
        variantId,
        qty,
      }));
      const parcel = { tracking, lines, ignoresRefundRequest };
      return describeChanged(
        actor,
        shipOrder(deps, actor, { ...toStaffRequest(params, body), ...parcel }),
      );
    }),
    route(orderQueueChangeEndpoints.correctTracking, ({ actor, params, body }) => {
      const { tracking } = body;
      const trackingCorrection = { parcelId: params.parcel_id, tracking };
      return describeChanged(
        actor,
        correctTracking(deps, actor, toStaffRequest(params, body), trackingCorrection),
      );
    }),
    route(orderQueueChangeEndpoints.cancel, ({ actor, params, body }) =>
      describeChanged(
        actor,
        cancelForStaff(deps, actor, toStaffRequest(params, body), readGivenReason(body)),
      ),
    ),
    route(orderQueueChangeEndpoints.dismissTransfer, ({ actor, params, body }) =>
      describeChanged(
        actor,
        dismissTransfer(deps, actor, toStaffRequest(params, body), readGivenReason(body)),
      ),
    ),
    route(
      orderQueueChangeEndpoints.changeAddress,
      ({ actor, params, body: { version, ...recipient } }) =>
        describeChanged(
          actor,
          changeAddress(deps, actor, toStaffRequest(params, { version }), recipient),
        ),
    ),
    route(orderQueueChangeEndpoints.approveAll, ({ actor, body }) =>
      changeOrders(deps, toStaffRequests(body.orders), (request) =>
        approveProof(deps, actor, request),
      ),
    ),
    route(orderQueueChangeEndpoints.readyAll, ({ actor, body }) =>
      changeOrders(deps, toStaffRequests(body.orders), (request) =>
        makeReadyForPickup(deps, actor, request),
      ),
    ),
    route(orderQueueChangeEndpoints.undoReadyAll, ({ actor, body }) =>
      changeOrders(deps, toStaffRequests(body.orders), (request) =>
        undoReadyForPickup(deps, actor, request),
      ),
    ),
    route(orderQueueChangeEndpoints.shipAll, ({ actor, body }) =>
      changeOrders(deps, toStaffRequests(body.orders), (request) =>
        shipOrder(deps, actor, request),
      ),
    ),
  ];
}

function readGivenReason(body: {
  reason: GivenReason["ownText"];
  prepared_reason?: string | undefined;
}): GivenReason {
  return { ownText: body.reason, prepared: body.prepared_reason };
}

/** Reads the order's id and the version that the client last read. */
function toStaffRequest(
  params: { order_id: string },
  { version }: { version: number },
): StaffRequest {
  return { orderId: params.order_id, version };
}
