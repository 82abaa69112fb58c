import type { Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { OrderActor } from "../../order-status/index.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import type { ReservationDeps } from "../../ports.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";
import { approveProofOfLockedOrder } from "./approve-proof.ts";

/**
 * Approves an order without a proof, because staff saw the money in one of the shop's accounts. If the buyer uploaded
 * a proof, staff must use `approveProof`, so that the proof does not wait forever.
 * @throws ShopError `not_found`, `stale`, `order_state`
 */
export function approveWithoutProof(
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
 * Marks an offline order as paid by a transfer on a bank statement, with or without a proof.
 * @throws ShopError `order_state`
 */
export function approveLockedOrderByTransfer(
  deps: ReservationDeps,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.status === "pending") return approveProofOfLockedOrder(deps, tx, staff, order);
  return changeStatus(deps, tx, order, { event: "approve-transfer", by: "staff", actor: staff });
}
