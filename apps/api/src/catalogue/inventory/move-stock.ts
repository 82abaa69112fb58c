import type { Tx } from "../../platform/database/db.ts";
import { moveLevel, recordMovement } from "./stock-changes.repository.ts";

/** A change of the units on hand by staff. */
export interface StockMove {
  readonly variantId: string;
  readonly warehouseId: string;
  readonly unitChange: number;
  readonly reason: "adjust" | "receive" | "transfer";
  readonly operatorId: string;
  readonly note: string;
}

/**
 * Changes the units on hand, and records a movement for the history. The caller has locked the stock.
 * @returns false, without a change, when fewer units would be left than orders reserve
 */
export async function moveStock(tx: Tx, move: StockMove): Promise<boolean> {
  if (!(await moveLevel(tx, move))) return false;
  await recordMovement(tx, move);
  return true;
}
