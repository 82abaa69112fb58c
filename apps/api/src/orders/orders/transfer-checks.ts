import type { Tx } from "../../platform/database/db.ts";
import {
  lockCancelledUnpaid,
  flagTransferCheck,
  clearTransferCheck,
} from "./order-changes.repository.ts";
import type { OrderRow } from "./orders.tables.ts";

type CheckedOrder = Pick<OrderRow, "id" | "reference">;

/**
 * Marks these orders, so that staff check whether their transfers arrived, if they are cancelled and unpaid.
 * @returns the orders that were not marked before
 */
export async function startTransferCheck(
  tx: Tx,
  references: readonly string[],
): Promise<CheckedOrder[]> {
  return references.length === 0 ? [] : flagTransferCheck(tx, references);
}

/** Locks those of the orders that are cancelled and unpaid, so that nobody records a return for them meanwhile. */
export async function lockCancelledUnpaidOrders(
  tx: Tx,
  references: readonly string[],
): Promise<CheckedOrder[]> {
  return references.length === 0 ? [] : lockCancelledUnpaid(tx, references);
}

/** Ends the check, because the transfer was already returned. @returns true when a check was open */
export async function endTransferCheck(
  tx: Tx,
  order: Pick<OrderRow, "id" | "needsTransferCheck">,
): Promise<boolean> {
  if (order.needsTransferCheck) await clearTransferCheck(tx, order.id);
  return order.needsTransferCheck;
}
