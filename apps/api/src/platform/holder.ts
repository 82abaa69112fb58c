import type { Tx } from "./db.ts";

/** What an order needs of those who hold things for it. */
export interface OrderToHold {
  readonly id: string;
  readonly customerId: string;
  readonly lines: readonly { readonly variantId: string; readonly qty: number }[];
}

/**
 * Whoever holds something for an order from its placing on: stock, and whatever else an order takes. All of it happens in the
 * transaction that changes the order, and a refusal takes everything back.
 */
export interface Holder {
  /** `stock`. */
  readonly what: string;
  /** Holders act from low to high: rows that many buyers want come last, so that they are locked shortest. */
  readonly rank: number;
  /** @throws ShopError when there is not enough; the order is then not placed */
  take(tx: Tx, order: OrderToHold): Promise<void>;
  /** What makes it final: the money, or the goods leaving. */
  readonly commitsOn: "pays" | "ships";
  /** What was held is gone for good. Harmless when repeated. */
  commit(tx: Tx, orderId: string): Promise<void>;
  /** What is still held is free again. Harmless when repeated. */
  giveBack(tx: Tx, orderId: string): Promise<void>;
}
