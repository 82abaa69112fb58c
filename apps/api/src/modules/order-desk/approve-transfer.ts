import type { Tx } from "../../platform/db.ts";
import { changeStatus, type HoldersOf, type OrderActor, type OrderRow } from "../orders/index.ts";
import { approveProofIn } from "./approve-proof.ts";

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
