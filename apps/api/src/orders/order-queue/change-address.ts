import type { EndpointInput } from "@harbour/contracts";
import type { orderQueueChangeEndpoints } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { changeStatus, type OrderRow } from "../orders/index.ts";
import { changeOrder, type StaffRequest } from "./change-order.ts";

type NewRecipient = Omit<
  EndpointInput<typeof orderQueueChangeEndpoints.changeAddress>["body"],
  "version"
>;

/**
 * Changes the recipient and address at the buyer's request. The order's contact stays the same, because messages go
 * to it and it identifies the buyer.
 * @throws ShopError `not_found`, `stale`, `order_state` once a parcel has left, `validation` for an unknown
 * destination
 */
export function changeAddress(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  recipient: NewRecipient,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, (tx, order) => {
    const { method, station_id: station } = order.deliveryInfo;
    if (method === "DELIVERY" && !station && recipient.address === "")
      throw invalid({ address: [makeReason("address-missing")] });
    const deliveryDetails = { ...recipient, email: order.deliveryDetails.email };
    return changeStatus(deps, tx, order, {
      event: "address-changed",
      by: "staff",
      actor: operator,
      recipient: { deliveryDetails },
    });
  });
}
