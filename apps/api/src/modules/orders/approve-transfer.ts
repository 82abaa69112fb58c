import type { Tx } from "../../platform/db.ts";
import { approveProofIn } from "./approve-proof.ts";
import { changeStatus, type HoldersOf } from "./change-status.ts";
import type { OrderActor } from "./orders.rules.ts";
import type { OrderRow } from "./orders.tables.ts";

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
