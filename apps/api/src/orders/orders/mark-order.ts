import type { Tx } from "../../platform/db.ts";
import { addWithdrawn, updateMarks } from "./order-changes.repository.ts";

const marks = {
  reviewed: { hasReviews: true },
  "refund-requested": { hasRefundRequests: true },
} as const;

/** Marks what its buyer did with an order. */
export async function markOrder(tx: Tx, orderId: string, mark: keyof typeof marks): Promise<void> {
  await updateMarks(tx, orderId, marks[mark]);
}

/** Takes units out of an order that are paid back before they were sent. The order is locked. */
export async function withdrawUnits(
  tx: Tx,
  units: readonly { readonly lineId: string; readonly qty: number }[],
): Promise<void> {
  for (const { lineId, qty } of units) if (qty > 0) await addWithdrawn(tx, lineId, qty);
}
