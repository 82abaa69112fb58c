import type { Operator } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus, closeForChange, type OrderRow } from "../orders/index.ts";
import type { GivenReason } from "../order-status/index.ts";
import { changeOrder, type StaffRequest, findUnchanged } from "./change-order.ts";
import { reasonForBuyer } from "./reason-for-buyer.ts";

/**
 * Staff call off an order that is not paid; what was held for it goes back. Its page at the provider is closed first: who paid there has
 * bought, and the order is another one than the operator saw.
 * @throws ShopError `not_found`, `stale`, `order_state`, `validation` for the reason
 */
export async function cancelForStaff(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  given: GivenReason,
): Promise<OrderRow> {
  const unchanged = await findUnchanged(deps, operator, request);
  const reason = await reasonForBuyer(deps.db, unchanged, "cancel", given);
  await closeForChange(deps, unchanged);
  return changeOrder(deps, operator, request, (tx, order) =>
    changeStatus(deps, tx, order, { event: "cancel", by: "staff", actor: operator, ...reason }),
  );
}
