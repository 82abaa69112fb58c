import type { Tx } from "../../platform/database/db.ts";
import { addWithdrawn, updateMarks } from "./order-changes.repository.ts";

const marks = {
  reviewed: { hasReviews: true },
  "refund-requested": { hasRefundRequests: true },
} as const;

/** Records a buyer's action that does not change the order's status. */
export async function markOrder(tx: Tx, orderId: string, mark: keyof typeof marks): Promise<void> {
  await updateMarks(tx, orderId, marks[mark]);
}

/**
 * Removes units from an order that are refunded before shipping. The caller has locked the order.
 */
export async function withdrawUnits(
  tx: Tx,
  units: readonly { readonly lineId: string; readonly qty: number }[],
): Promise<void> {
  for (const { lineId, qty } of units) if (qty > 0) await addWithdrawn(tx, lineId, qty);
}
