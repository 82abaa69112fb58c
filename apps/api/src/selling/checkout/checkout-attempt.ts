import { type OrderRow, withFreeReference } from "../../orders/orders/index.ts";
import type { Transaction, Tx } from "../../platform/database/db.ts";
import type { PlacedOrder } from "./write-order.ts";

/** The end of a checkout's transaction: the placed order, or a reason to roll back and try again. */
export type AttemptResult = { readonly placedOrder: PlacedOrder } | Retry;

export type Retry =
  /** Other orders took a gift after the cart was priced. */
  | { readonly retry: "gift-out-of-stock" }
  /** Payment pages of superseded orders are open at the provider, and must be closed first. */
  | { readonly retry: "open-payment-pages"; readonly orders: readonly OrderRow[] };

/** The values that an attempt gets from its transaction. */
export interface AttemptInput<LockedCart> {
  readonly reference: string;
  readonly lockedCart: LockedCart;
  /** Stores the order as the answer under the caller's Idempotency-Key. */
  readonly savePlacedOrder: (placedOrder: PlacedOrder) => Promise<void>;
}

/** Runs one attempt in a transaction of its own. A retry rolls the transaction back. */
export async function runAttempt<LockedCart>(
  runOnce: Transaction,
  lockCart: (tx: Tx) => Promise<LockedCart>,
  attempt: (tx: Tx, attemptInput: AttemptInput<LockedCart>) => Promise<AttemptResult>,
): Promise<AttemptResult> {
  try {
    const placedOrder = await withFreeReference((reference) =>
      runOnce<PlacedOrder, LockedCart>(async (tx, savePlacedOrder, lockedCart) => {
        const result = await attempt(tx, { reference, lockedCart, savePlacedOrder });
        if ("retry" in result) throw new Rollback(result);
        return result.placedOrder;
      }, lockCart),
    );
    return { placedOrder };
  } catch (error) {
    if (error instanceof Rollback) return error.reason;
    throw error;
  }
}

class Rollback extends Error {
  readonly reason: Retry;
  constructor(reason: Retry) {
    super(`The checkout starts over: ${reason.retry}`);
    this.reason = reason;
  }
}
