import type { Db, Tx } from "../../platform/database/db.ts";
import type { OrderActor } from "../order-status/index.ts";
import { changeStatus, type OrderRow } from "../orders/index.ts";
import type { ReservationDeps } from "../ports.ts";
import { readSuccessor } from "./waiting-orders.repository.ts";

/**
 * Cancels an unpaid order because a new order of the same goods supersedes it, and releases its reservations. Its
 * history names the new order.
 *
 * Sends no mail, because the new order's mail mentions it. A late payment is returned, as for an order that the buyer
 * cancelled.
 * @param order the row that was read under a lock
 * @param reference the reference of the new order
 */
export async function supersedeOrder(
  deps: ReservationDeps,
  tx: Tx,
  buyer: OrderActor,
  order: OrderRow,
  reference: string,
): Promise<void> {
  await changeStatus(deps, tx, order, {
    event: "cancel",
    by: "buyer",
    actor: buyer,
    supersededBy: reference,
  });
}

/** Finds the last order that superseded an order. @returns undefined when no order superseded it */
export async function findSuccessor(
  db: Db,
  orderId: string,
): Promise<{ readonly order_id: string; readonly reference: string } | undefined> {
  return readSuccessor(db, orderId);
}
