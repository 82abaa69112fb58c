import type { Operator } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus, judgeProofs, type OrderRow } from "../orders/index.ts";
import { changeAtDesk, type DeskRequest } from "./change-order.ts";

/**
 * Staff did not find the money: the buyer is told why and gets a new deadline.
 * @param reason for the buyer to read @throws ShopError `not_found`, `stale`, `order_state`
 */
export function rejectProof(
  deps: Deps,
  operator: Operator,
  request: DeskRequest,
  reason: string,
): Promise<OrderRow> {
  return changeAtDesk(deps, operator, request, async (tx, order) => {
    const changed = await changeStatus(deps, tx, order, {
      event: "reject-proof",
      by: "staff",
      actor: operator,
      reason,
    });
    await judgeProofs(tx, order.id, "REJECTED", reason);
    return changed;
  });
}
