import type { Tx } from "../../platform/db.ts";
import { writeUser } from "./reserve-use.repository.ts";

/** Counts what orders used as another person's, whom they moved to. No statement for none. */
export async function moveUses(
  tx: Tx,
  orderIds: readonly string[],
  customerId: string,
): Promise<void> {
  if (orderIds.length > 0) await writeUser(tx, orderIds, customerId);
}
