import type { PaymentMethod } from "@harbour/contracts/constants";
import type { Person } from "../../base/logins/index.ts";
import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findRecentBuyers, readUnpaidOrders } from "./earlier-orders.repository.ts";

/** The numbers of orders that wait for their payment. */
export interface UnpaidOrders {
  readonly ordersOfPerson: number;
  readonly ordersFromNetwork: number;
  /** References of the caller's own orders, oldest first. Orders by others with the same contact stay private. */
  readonly ownOrders: readonly string[];
}

/**
 * Counts the unpaid orders of a person and of a network.
 * @param query the network is hashed, as in `orders.placed_from`
 */
export async function countUnpaidOrders(
  tx: Tx,
  person: Person,
  query: { readonly network: string; readonly method: PaymentMethod },
): Promise<UnpaidOrders> {
  const row = await readUnpaidOrders(tx, person, query);
  return {
    ordersOfPerson: row?.of_person ?? 0,
    ordersFromNetwork: row?.from_network ?? 0,
    ownOrders: row?.own ?? [],
  };
}

/** Tells whether a person ordered recently, within the lifetime of an Idempotency-Key. */
export const hasOrderedRecently = batchReads(async (db, customerIds: readonly string[]) => {
  const recentBuyers = new Set(await findRecentBuyers(db, customerIds));
  return customerIds.map((id) => recentBuyers.has(id));
});
