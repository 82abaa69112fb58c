import type { Db, Tx } from "../../platform/db.ts";
import { findRefundsOfAll } from "./refunds.repository.ts";

/** A transfer that came for an order which was cancelled before it was paid, as staff wrote it down. */
export interface ReturnedTransfer {
  readonly refundId: string;
  readonly orderId: string;
  /** The amount in cents. */
  readonly amount: number;
}

/** Finds returned transfers of these orders, the oldest first. Those that were taken back are none. */
export async function findReturnedOf(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReturnedTransfer[]> {
  const found = await findRefundsOfAll(db, orderIds);
  return found.flatMap(({ refund: { id, orderId, returnedTransfer: amount } }) =>
    amount > 0 ? [{ refundId: id, orderId, amount }] : [],
  );
}
