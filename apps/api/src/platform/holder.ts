import type { Tx } from "./db.ts";
import type { Money } from "./money.ts";

/** What those who hold things for an order know of it. */
export interface HeldOrder {
  readonly id: string;
  readonly reference: string;
  readonly customerId: string;
  /** What is paid for it. */
  readonly total: Money;
}

/** What an order needs of those who hold things for it. */
export interface OrderToHold extends HeldOrder {
  readonly lines: readonly { readonly variantId: string; readonly qty: number }[];
}

/**
 * Whoever holds something for an order from its placing on: stock, and whatever else an order takes or brings. All of it happens in the
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
  /** What was held is gone for good, or what the order brings has come. Harmless when repeated. */
  commit(tx: Tx, order: HeldOrder): Promise<void>;
  /** What is still held is free again. Harmless when repeated. */
  giveBack(tx: Tx, order: HeldOrder): Promise<void>;
}
