import type { Tx } from "../../platform/db.ts";
import { markSeeking } from "../orders/index.ts";
import { emitQueueEvent } from "./queue-events.ts";

/** Makes cancelled, unpaid orders wait for staff when a bank statement names their references. */
export async function seekTransferFor(tx: Tx, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  for (const order of await markSeeking(tx, references))
    await emitQueueEvent(tx, "order.changed", order);
}
