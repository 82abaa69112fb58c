import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";

/**
 * Marks an order as ready for pick-up. Its goods stay reserved until they are handed over.
 * @throws ShopError `not_found`, `stale`, `order_state`, also for an order that is delivered
 */
export function makeReadyForPickup(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, (tx, order) =>
    changeStatus(deps, tx, order, { event: "ready-for-pickup", by: "staff", actor: operator }),
  );
}
