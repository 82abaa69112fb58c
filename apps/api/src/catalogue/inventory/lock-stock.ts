import type { Tx } from "../../platform/database/db.ts";
import { lockLevels, lockPreorders } from "./stock-changes.repository.ts";

/** Locks these variants' stock in the order of reservations. */
export async function lockStock(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await lockPreorders(tx, variantIds);
  await lockLevels(tx, variantIds);
}
