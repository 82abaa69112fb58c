import type { Tx } from "../../platform/db.ts";
import { markSeeking } from "../orders/index.ts";
import { emitQueueEvent } from "./queue-events.ts";

/** Transfers of a bank statement name these references: those orders of them that are cancelled and unpaid wait for the staff from now on. */
export async function seekTransferFor(tx: Tx, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  for (const order of await markSeeking(tx, references))
    await emitQueueEvent(tx, "order.changed", order);
}
