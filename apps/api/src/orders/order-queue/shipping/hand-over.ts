import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";

/**
 * Hands a pick-up order over to its buyer. Its stock leaves, and the order is completed.
 * @throws ShopError `not_found`, `stale`, `order_state`, also for an order that is not ready
 */
export function handOver(deps: Deps, operator: Operator, request: StaffRequest): Promise<OrderRow> {
  return changeOrder(deps, operator, request, (tx, order) =>
    changeStatus(deps, tx, order, { event: "hand-over", by: "staff", actor: operator }),
  );
}
