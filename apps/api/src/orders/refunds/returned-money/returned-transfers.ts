import type { Db, Tx } from "../../../platform/database/db.ts";
import { findOrdersRefunds } from "../refunds.repository.ts";

/** A transfer that staff recorded for an order that was cancelled before it was paid. */
export interface ReturnedTransfer {
  readonly refundId: string;
  readonly orderId: string;
  /** The amount in cents. */
  readonly amount: number;
}

/** Finds the returned transfers of these orders, oldest first. Undone returns are left out. */
export async function findReturnedTransfers(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReturnedTransfer[]> {
  const fullRefunds = await findOrdersRefunds(db, orderIds);
  return fullRefunds.flatMap(({ refund: { id, orderId, returnedTransfer: amount } }) =>
    amount > 0 ? [{ refundId: id, orderId, amount }] : [],
  );
}
