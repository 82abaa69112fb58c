import type { Tx } from "../../platform/database/db.ts";
import { startTransferCheck } from "../orders/index.ts";
import { emitQueueEvent } from "./queue-events.ts";

/** Marks cancelled, unpaid orders for staff when a bank statement contains their references. */
export async function flagOrdersByReference(tx: Tx, references: readonly string[]): Promise<void> {
  for (const order of await startTransferCheck(tx, references))
    await emitQueueEvent(tx, "order.changed", order);
}
