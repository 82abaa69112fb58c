import type { Tx } from "../../platform/database/db.ts";
import { createOrderStateError } from "../order-status/index.ts";
import type { ReservationDeps } from "../ports.ts";
import { lockOrder } from "./find-orders.ts";
import { updatePaymentMethod } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

/**
 * Changes the payment method of an unpaid order under its lock. The status stays the same.
 * @returns the changed order
 * @throws ShopError `order_state`
 */
export async function changePaymentMethod(
  { clock }: Pick<ReservationDeps, "clock">,
  tx: Tx,
  orderId: string,
  method: OrderRow["paymentMethod"],
): Promise<OrderRow> {
  const lockedOrder = (await lockOrder(tx, orderId))!;
  if (lockedOrder.status !== "submitted")
    throw createOrderStateError(lockedOrder, { by: "buyer", now: clock() });
  return lockedOrder.paymentMethod === method
    ? lockedOrder
    : updatePaymentMethod(tx, orderId, method);
}
