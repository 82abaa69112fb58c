import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { GivenReason } from "../../order-status/index.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import { decideProofs } from "../../proofs/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";
import { reasonForBuyer } from "../reason-for-buyer.ts";

/**
 * Rejects a proof, because staff did not find the money. The buyer gets the reason and a new deadline.
 * @throws ShopError `not_found`, `stale`, `order_state`, `validation` for the reason
 */
export function rejectProof(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  staffReason: GivenReason,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, async (tx, order) => {
    const reason = await reasonForBuyer(tx, order, "reject-proof", staffReason);
    const changedOrder = await changeStatus(deps, tx, order, {
      event: "reject-proof",
      by: "staff",
      actor: operator,
      ...reason,
    });
    await decideProofs(tx, order.id, "REJECTED", reason);
    return changedOrder;
  });
}
