import { inTransaction, type Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  changeStatus,
  type HoldersOf,
  judgeProofs,
  type OrderActor,
  type OrderRow,
} from "../orders/index.ts";

/** Staff found the money: the order is paid. @throws ShopError `order_state` */
export function approveProof(deps: Deps, staff: OrderActor, order: OrderRow): Promise<OrderRow> {
  return inTransaction(deps.db, (tx) => approveProofIn(deps, tx, staff, order));
}

/** The same in the caller's transaction. */
export async function approveProofIn(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
): Promise<OrderRow> {
  const changed = await changeStatus(deps, tx, order, {
    event: "approve-proof",
    by: "staff",
    actor: staff,
  });
  await judgeProofs(tx, order.id, "APPROVED", null);
  return changed;
}
