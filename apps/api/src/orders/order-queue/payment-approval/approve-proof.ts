import type { Tx } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import type { OrderActor } from "../../order-status/index.ts";
import { changeStatus, type OrderRow } from "../../orders/index.ts";
import type { ReservationDeps } from "../../ports.ts";
import { decideProofs } from "../../proofs/index.ts";
import { changeOrder, type StaffRequest } from "../change-order.ts";

/**
 * Approves a proof. Staff found the money, so the order becomes paid.
 * @throws ShopError `not_found`, `stale`, `order_state`
 */
export function approveProof(
  deps: Deps,
  operator: Operator,
  request: StaffRequest,
): Promise<OrderRow> {
  return changeOrder(deps, operator, request, (tx, order) =>
    approveProofOfLockedOrder(deps, tx, operator, order),
  );
}

/** Approves the proof of a locked order. @throws ShopError `order_state` */
export async function approveProofOfLockedOrder(
  deps: ReservationDeps,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  const changedOrder = await changeStatus(deps, tx, order, {
    event: "approve-proof",
    by: "staff",
    actor: staff,
  });
  await decideProofs(tx, order.id, "APPROVED");
  return changedOrder;
}
