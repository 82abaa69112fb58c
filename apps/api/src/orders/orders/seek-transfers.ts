import type { Tx } from "../../platform/database/db.ts";
import {
  lockOrdersSeekingTransfer,
  flagTransferSearch,
  clearTransferSearch,
} from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

type SoughtOrder = Pick<OrderRow, "id" | "reference">;

/**
 * Marks these orders for staff to look for their transfers, if they are cancelled and unpaid.
 * @returns the orders that were not marked before
 */
export async function startTransferSearch(
  tx: Tx,
  references: readonly string[],
): Promise<SoughtOrder[]> {
  return references.length === 0 ? [] : flagTransferSearch(tx, references);
}

/** Locks those of the orders that are cancelled and unpaid, so that nobody records a return for them meanwhile. */
export async function lockCancelledUnpaidOrders(
  tx: Tx,
  references: readonly string[],
): Promise<SoughtOrder[]> {
  return references.length === 0 ? [] : lockOrdersSeekingTransfer(tx, references);
}

/** Ends the search, because the transfer was already returned. @returns true when a search was open */
export async function endTransferSearch(
  tx: Tx,
  order: Pick<OrderRow, "id" | "seeksTransfer">,
): Promise<boolean> {
  if (order.seeksTransfer) await clearTransferSearch(tx, order.id);
  return order.seeksTransfer;
}
