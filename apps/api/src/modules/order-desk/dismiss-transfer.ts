import type { Tx } from "../../platform/db.ts";
import {
  changeStatus,
  hasUnjudgedProof,
  type HoldersOf,
  judgeProofs,
  type OrderActor,
  type OrderRow,
} from "../orders/index.ts";

/**
 * Staff looked and found no money for a cancelled order: nobody looks any more. Who handed in a proof, and was promised the money back, is
 * told why.
 * @param reason for the buyer to read @throws ShopError `order_state`
 */
export async function dismissTransferIn(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
  reason: string,
): Promise<OrderRow> {
  const isSilent = !(await hasUnjudgedProof(tx, order.id));
  const changed = await changeStatus(deps, tx, order, {
    event: "dismiss-transfer",
    by: "staff",
    actor: staff,
    reason,
    isSilent,
  });
  await judgeProofs(tx, order.id, "REJECTED", reason);
  return changed;
}
