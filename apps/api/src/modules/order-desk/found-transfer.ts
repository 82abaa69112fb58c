import type { Tx } from "../../platform/db.ts";
import {
  changeStatus,
  type HoldersOf,
  judgeProofs,
  type OrderActor,
  type OrderRow,
} from "../orders/index.ts";

/** Staff found money for a cancelled order: what its proof said is true, and nobody looks any more. @throws ShopError `order_state` */
export async function foundTransferIn(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
  note: string,
): Promise<OrderRow> {
  const changed = await changeStatus(deps, tx, order, {
    event: "return-transfer",
    by: "staff",
    actor: staff,
    reason: note,
  });
  await judgeProofs(tx, order.id, "APPROVED", null);
  return changed;
}
