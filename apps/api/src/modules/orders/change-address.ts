import type { EndpointInput } from "@harbour/contracts";
import type { orderChangeEndpoints } from "@harbour/contracts/operator";
import type { Operator } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeAtDesk, type DeskRequest } from "./change-at-desk.ts";
import { changeStatus } from "./change-status.ts";
import { normalisedContact } from "./contact.rules.ts";
import type { OrderRow } from "./orders.tables.ts";

type NewRecipient = Omit<
  EndpointInput<typeof orderChangeEndpoints.changeAddress>["body"],
  "version"
>;

/**
 * Staff write down who receives the goods and where, as the buyer asked them to. The e-mail stays: it is how the buyer is told, and by
 * which they prove that the order is theirs.
 * @throws ShopError `not_found`, `stale`, `order_state` once a parcel has left
 */
export function changeAddress(
  deps: Deps,
  operator: Operator,
  request: DeskRequest,
  recipient: NewRecipient,
): Promise<OrderRow> {
  return changeAtDesk(deps, operator, request, (tx, order) => {
    const deliveryDetails = { ...recipient, email: order.deliveryDetails.email };
    return changeStatus(deps, tx, order, {
      event: "address-changed",
      by: "staff",
      actor: operator,
      recipient: { deliveryDetails, contactPhone: normalisedContact(deliveryDetails).phone },
    });
  });
}
