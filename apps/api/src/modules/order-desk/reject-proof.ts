import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  changeStatus,
  type HoldersOf,
  judgeProofs,
  type OrderActor,
  type OrderRow,
} from "../orders/index.ts";

/**
 * Staff did not find the money: the buyer is told why and gets a new deadline.
 * @param reason for the buyer to read @throws ShopError `order_state`
 */
export function rejectProof(
  deps: Deps,
  staff: OrderActor,
  order: OrderRow,
  reason: string,
): Promise<OrderRow> {
  return inTransaction(deps.db, (tx) => rejectProofIn(deps, tx, staff, order, reason));
}

/** The same in the caller's transaction. */
export async function rejectProofIn(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
  reason: string,
): Promise<OrderRow> {
  const changed = await changeStatus(deps, tx, order, {
    event: "reject-proof",
    by: "staff",
    actor: staff,
    reason,
  });
  await judgeProofs(tx, order.id, "REJECTED", reason);
  return changed;
}
