import type { Db } from "./db.ts";

/** Counts of things that wait for the staff, orders aside. */
export interface WaitsAtDesk {
  /** Refund requests that nobody has decided. */
  readonly refundRequests: number;
  /** Refunds whose transfer is still to be made. */
  readonly dueTransfers: number;
  /** Refunds that the provider refused to send. */
  readonly failedRefunds: number;
  /** Transfers that brought more than their order costs, of which the rest is not sent back. */
  readonly surpluses: number;
  /** Enquiries that nobody has answered or closed. */
  readonly enquiries: number;
}

/** Its part of it, counted by a module that comes after the one that shows it. */
export type CountWaitsAtDesk = (db: Db) => Promise<Partial<WaitsAtDesk>>;

export async function countAllWaits(
  db: Db,
  counters: readonly CountWaitsAtDesk[],
): Promise<WaitsAtDesk> {
  const all = { refundRequests: 0, dueTransfers: 0, failedRefunds: 0, surpluses: 0, enquiries: 0 };
  for (const count of counters) Object.assign(all, await count(db));
  return all;
}
