import type { Tx } from "../../platform/db.ts";
import {
  changeStatus,
  type HoldersOf,
  judgeProofs,
  type OrderRow,
  type StatusRequest,
} from "../orders/index.ts";
import type { OrderActor } from "../order-status/index.ts";

/** Staff found money for a cancelled order: what its proof said is true, and nobody looks any more. @throws ShopError `order_state` */
export async function foundTransferIn(
  deps: HoldersOf,
  tx: Tx,
  staff: OrderActor,
  order: OrderRow,
  { note, audit }: { readonly note: string; readonly audit: NonNullable<StatusRequest["audit"]> },
): Promise<OrderRow> {
  const changed = await changeStatus(deps, tx, order, {
    event: "return-transfer",
    by: "staff",
    actor: staff,
    reason: note,
    audit,
  });
  await judgeProofs(tx, order.id, "APPROVED");
  return changed;
}
