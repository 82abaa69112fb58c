import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { GivenReason } from "../order-status/index.ts";
import { changeStatus, closePaymentsBeforeChange, type OrderRow } from "../orders/index.ts";
import { changeOrder, type StaffRequest, findUnchangedOrder } from "./change-order.ts";
import { reasonForBuyer } from "./reason-for-buyer.ts";

/**
 * Cancels an unpaid order for staff and releases its reservations. Closes its page at the provider first. If the buyer
 * has paid there, the order is paid and the operator's version is stale.
 * @throws ShopError `not_found`, `stale`, `order_state`, `validation` for the reason
 */
export async function cancelForStaff(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  staffReason: GivenReason,
): Promise<OrderRow> {
  const unchanged = await findUnchangedOrder(deps, operator, request);
  const reason = await reasonForBuyer(deps.db, unchanged, "cancel", staffReason);
  await closePaymentsBeforeChange(deps, unchanged);
  return changeOrder(deps, operator, request, (tx, order) =>
    changeStatus(deps, tx, order, { event: "cancel", by: "staff", actor: operator, ...reason }),
  );
}
