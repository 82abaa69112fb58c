import type { Operator } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus, closeForChange, type OrderRow } from "../orders/index.ts";
import { changeAtDesk, type DeskRequest, findUnchanged } from "./change-order.ts";

/**
 * Staff call off an order that is not paid; what was held for it goes back. Its page at the provider is closed first: who paid there has
 * bought, and the order is another one than the operator saw.
 * @param reason for the buyer to read
 * @throws ShopError `not_found`, `stale`, `order_state`
 */
export async function cancelAtDesk(
  deps: Deps,
  operator: Operator,
  request: DeskRequest,
  reason: string,
): Promise<OrderRow> {
  await closeForChange(deps, await findUnchanged(deps, operator, request));
  return changeAtDesk(deps, operator, request, (tx, order) =>
    changeStatus(deps, tx, order, { event: "cancel", by: "staff", actor: operator, reason }),
  );
}
