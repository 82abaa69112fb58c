import type { OperatorWho } from "@harbour/contracts";
import { orderChangeEndpoints } from "@harbour/contracts/operator";
import type { Operator } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { on, type Route } from "../../platform/routes.ts";
import type { OrderRow, ParcelToSend } from "../orders/index.ts";
import { approveProofIn } from "./approve-proof.ts";
import { cancelAtDesk } from "./cancel-at-desk.ts";
import { changeAddress } from "./change-address.ts";
import { changeAtDesk, type DeskRequest } from "./change-at-desk.ts";
import { changeOrdersAtDesk, requestsOf } from "./change-orders-at-desk.ts";
import { correctTracking } from "./correct-tracking.ts";
import { describeForStaff } from "./describe-for-staff.ts";
import { dismissTransferIn } from "./dismiss-transfer.ts";
import { makeReadyForPickupIn } from "./make-ready-for-pickup.ts";
import { rejectProofIn } from "./reject-proof.ts";
import { shipParcel } from "./ship-order.ts";

/** Every change of an order by staff, each with the version that they saw. */
export function orderChangeRoutes(deps: Deps): Route<OperatorWho>[] {
  const shown = async ({ role }: Operator, changed: Promise<OrderRow>) =>
    describeForStaff(deps, deps.db, role, await changed);
  const approve = (operator: Operator, request: DeskRequest) =>
    changeAtDesk(deps, operator, request, (tx, order) => approveProofIn(deps, tx, operator, order));
  const ship = (
    operator: Operator,
    request: DeskRequest & Pick<ParcelToSend, "tracking"> & Partial<Pick<ParcelToSend, "lines">>,
  ) =>
    changeAtDesk(deps, operator, request, (tx, order) =>
      shipParcel(deps, tx, operator, order, { lines: undefined, ...request }),
    );

  return [
    on(orderChangeEndpoints.approve, ({ actor, params, body: { version } }) =>
      shown(actor, approve(actor, { orderId: params.order_id, version })),
    ),
    on(orderChangeEndpoints.reject, ({ actor, params, body: { version, reason } }) =>
      shown(
        actor,
        changeAtDesk(deps, actor, { orderId: params.order_id, version }, (tx, order) =>
          rejectProofIn(deps, tx, actor, order, reason),
        ),
      ),
    ),
    on(orderChangeEndpoints.ready, ({ actor, params, body: { version } }) =>
      shown(
        actor,
        changeAtDesk(deps, actor, { orderId: params.order_id, version }, (tx, order) =>
          makeReadyForPickupIn(deps, tx, actor, order),
        ),
      ),
    ),
    on(orderChangeEndpoints.ship, ({ actor, params, body: { version, tracking, lines } }) =>
      shown(
        actor,
        ship(actor, {
          orderId: params.order_id,
          version,
          tracking,
          ...(lines && {
            lines: lines.map(({ product_variant_id: variantId, qty }) => ({ variantId, qty })),
          }),
        }),
      ),
    ),
    on(orderChangeEndpoints.correctTracking, ({ actor, params, body: { version, tracking } }) =>
      shown(
        actor,
        correctTracking(
          deps,
          actor,
          { orderId: params.order_id, version },
          { parcelId: params.parcel_id, tracking },
        ),
      ),
    ),
    on(orderChangeEndpoints.cancel, ({ actor, params, body: { version, reason } }) =>
      shown(actor, cancelAtDesk(deps, actor, { orderId: params.order_id, version }, reason)),
    ),
    on(orderChangeEndpoints.dismissTransfer, ({ actor, params, body: { version, reason } }) =>
      shown(
        actor,
        changeAtDesk(deps, actor, { orderId: params.order_id, version }, (tx, order) =>
          dismissTransferIn(deps, tx, actor, order, reason),
        ),
      ),
    ),
    on(orderChangeEndpoints.changeAddress, ({ actor, params, body: { version, ...recipient } }) =>
      shown(actor, changeAddress(deps, actor, { orderId: params.order_id, version }, recipient)),
    ),
    on(orderChangeEndpoints.approveAll, ({ actor, body }) =>
      changeOrdersAtDesk(deps, requestsOf(body.orders), (request) => approve(actor, request)),
    ),
    on(orderChangeEndpoints.shipAll, ({ actor, body }) =>
      changeOrdersAtDesk(deps, requestsOf(body.orders), (request) => ship(actor, request)),
    ),
  ];
}
