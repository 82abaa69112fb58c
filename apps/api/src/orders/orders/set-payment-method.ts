import type { Tx } from "../../platform/database/db.ts";
import { updatePaymentMethod } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

/** Changes the way of paying of an order that the caller locked. It is no change of status. */
export function setPaymentMethod(
  tx: Tx,
  orderId: string,
  method: OrderRow["paymentMethod"],
): Promise<OrderRow> {
  return updatePaymentMethod(tx, orderId, method);
}
