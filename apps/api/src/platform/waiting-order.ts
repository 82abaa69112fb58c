import type { Db, Tx } from "./db.ts";

/** An order that waits for an online payment, and whose goods stay in the cart until then: one of the same lines supersedes it. */
export interface WaitingOrder {
  readonly id: string;
  readonly reference: string;
  /** The variants bought from the cart, gifts not among them. */
  readonly variantIds: readonly string[];
  /** Gifts too. */
  readonly held: readonly { readonly variantId: string; readonly qty: number }[];
}

/** Those of one cart, for modules that come before the one that keeps orders. */
export type FindWaitingOrders = (
  db: Db | Tx,
  whose: { readonly customerId: string; readonly storeId: string },
) => Promise<readonly WaitingOrder[]>;
