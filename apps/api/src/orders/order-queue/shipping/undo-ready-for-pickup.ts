import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";

/**
 * Marks an order as no longer ready for pick-up. The buyer gets a message, because an earlier message said that it
 * was ready.
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
