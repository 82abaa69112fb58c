import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";

/**
 * Marks an order as not ready for pick-up after all. The buyer, who was told, gets another message.
 * @throws ShopError `not_found`, `stale`, `order_state`
 */
export function undoReadyForPickup(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, (tx, order) =>
    changeStatus(deps, tx, order, { event: "undo-ready-for-pickup", by: "staff", actor: operator }),
  );
}
