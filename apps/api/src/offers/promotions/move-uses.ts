import type { Tx } from "../../platform/db.ts";
import { writeUser } from "./reserve-use.repository.ts";

/** Moves the promotion uses of these orders to the person whom the orders moved to. */
export async function moveUses(
  tx: Tx,
  orderIds: readonly string[],
  customerId: string,
): Promise<void> {
  if (orderIds.length > 0) await writeUser(tx, orderIds, customerId);
}
