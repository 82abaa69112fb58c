import type { Tx } from "../../platform/db.ts";
import { lockSought, markSeeking, unmarkSeeking } from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

type Sought = Pick<OrderRow, "id" | "reference">;

/**
 * Has staff look for a transfer for those of these orders that are cancelled and unpaid.
 * @returns the orders that nobody looked through before
 */
export async function seekTransfers(tx: Tx, references: readonly string[]): Promise<Sought[]> {
  return references.length === 0 ? [] : markSeeking(tx, references);
}

/** Locks those of these orders that are cancelled and unpaid: nobody returns anything for them meanwhile. */
export async function lockCalledOff(tx: Tx, references: readonly string[]): Promise<Sought[]> {
  return references.length === 0 ? [] : lockSought(tx, references);
}

/** Ends the search: the transfer is found among those that were returned before. @returns whether anybody looked */
export async function stopSeeking(
  tx: Tx,
  order: Pick<OrderRow, "id" | "seeksTransfer">,
): Promise<boolean> {
  if (order.seeksTransfer) await unmarkSeeking(tx, order.id);
  return order.seeksTransfer;
}
