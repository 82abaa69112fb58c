import type { Db, Tx } from "./db.ts";
import type { Money } from "./money.ts";

/** A transfer of a bank statement, and the order that it came for. */
export interface OrderTransfer {
  readonly transferId: string;
  readonly orderId: string;
  /** The payer as the bank wrote it; empty when it did not. */
  readonly payer: string;
  readonly amount: Money;
  /** The refund by which it goes back; null: it has paid its order. */
  readonly refundId: string | null;
  /** The part of the amount that was too much, and is no longer the order's. */
  readonly surplus: Money;
}

/** Finds the transfers of orders, for modules that come before `bank-statements`. */
export type FindOrderTransfers = (
  db: Db | Tx,
  orderIds: readonly string[],
) => Promise<readonly OrderTransfer[]>;
