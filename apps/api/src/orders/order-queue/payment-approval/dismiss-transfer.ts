import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { GivenReason } from "../../order-status/index.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import { hasWaitingProof, decideProofs } from "../../proofs/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";
import { reasonForBuyer } from "../reason-for-buyer.ts";

/**
 * Ends the search for a cancelled order's money, because staff found none. If the buyer uploaded a proof, the shop
 * has promised to return the money, so the buyer gets the reason.
 * @throws ShopError `not_found`, `stale`, `order_state`, `validation` for the reason
 */
export function dismissTransfer(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  staffReason: GivenReason,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, async (tx, order) => {
    const reason = await reasonForBuyer(tx, order, "dismiss-transfer", staffReason);
    const isSilent = !(await hasWaitingProof(tx, order.id));
    const changedOrder = await changeStatus(deps, tx, order, {
      event: "dismiss-transfer",
      by: "staff",
      actor: operator,
      ...reason,
      isSilent,
    });
    await decideProofs(tx, order.id, "REJECTED", reason);
    return changedOrder;
  });
}
