import type { Tx } from "../../platform/db.ts";
import { lockLevels, lockPreorders } from "./stock-changes.repository.ts";

/** Takes the locks of these variants' stock in the order that reservations take them. */
export async function lockStock(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await lockPreorders(tx, variantIds);
  await lockLevels(tx, variantIds);
}
