import type { Db } from "./db.ts";

/** How much of what is no order waits for the staff. */
export interface WaitsAtDesk {
  /** Refund requests that nobody has decided. */
  readonly refundRequests: number;
  /** Refunds whose transfer is still to be made. */
  readonly dueTransfers: number;
  /** Refunds that the provider refused to send. */
  readonly failedRefunds: number;
}

/** Counted by a module that comes after the one that shows it. */
export type CountWaitsAtDesk = (db: Db) => Promise<WaitsAtDesk>;
