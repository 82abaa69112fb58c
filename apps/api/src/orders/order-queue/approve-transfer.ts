import type { Operator } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeStatus, type HoldersOf, type OrderRow } from "../orders/index.ts";
import type { OrderActor } from "../order-status/index.ts";
import { approveProofIn } from "./approve-proof.ts";
import { changeOrder, type StaffRequest } from "./change-order.ts";

/**
 * Somebody saw the money of an order without a proof in the shop's account, and says where: the order is paid. A proof that was handed in is
 * judged instead (`approveProof`), so that it does not wait for ever.
 * @throws ShopError `not_found`, `stale`, `order_state`
 */
export function approveSeenMoney(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
  note: string,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, (tx, order) =>
    changeStatus(deps, tx, order, {
      event: "approve-transfer",
      by: "staff",
      actor: operator,
      reason: note,
      audit: { after: { money_seen: true } },
    }),
  );
}

/**
 * The money of an offline order is on the bank statement: the order is paid, whether its buyer has handed in a proof or not.
 * @throws ShopError `order_state`
 */
export function approveTransferIn(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status === "pending") return approveProofIn(deps, tx, staff, order);
  return changeStatus(deps, tx, order, { event: "approve-transfer", by: "staff", actor: staff });
}
