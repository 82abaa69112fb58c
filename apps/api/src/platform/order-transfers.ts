import type { Db, Tx } from "./db.ts";
import type { Money } from "./money.ts";

/** A transfer of a bank statement, and the order that it came for. */
export interface OrderTransfer {
  readonly transferId: string;
  readonly orderId: string;
  /** As the bank wrote it; empty: it did not. */
  readonly payer: string;
  readonly amount: Money;
  /** By which it goes back; null: it has paid its order. */
  readonly refundId: string | null;
  /** What of the amount was too much, and is the order's no more. */
  readonly surplus: Money;
}

/** Which transfers came for these orders, for modules that come before the one that reads statements. */
export type FindOrderTransfers = (
  db: Db | Tx,
  orderIds: readonly string[],
) => Promise<readonly OrderTransfer[]>;
