import type { LocalizedText } from "@harbour/contracts";
import type { Db, Tx } from "../../platform/db.ts";
import { readPieces, sumHeld } from "./stock.repository.ts";

/** Pieces of an order in a warehouse: `held` lie there, `shipped` left from it. */
export interface StockOfOrder {
  readonly variantId: string;
  readonly warehouse: LocalizedText;
  readonly state: "held" | "shipped";
  readonly qty: number;
}

/**
 * Returns where an order's pieces lie, in the order in which stock is taken, and where they came from, in the order in which they left.
 * Pre-orders lie nowhere yet.
 */
export async function findStockOfOrder(db: Db | Tx, orderId: string): Promise<StockOfOrder[]> {
  const pieces = await readPieces(db, orderId);
  return pieces.map(({ variant_id: variantId, ...piece }) => ({ variantId, ...piece }));
}

/** Counts the pieces of each variant that an order still holds, gifts included. */
export async function findHeld(db: Db | Tx, orderId: string): Promise<Map<string, number>> {
  const held = await sumHeld(db, orderId);
  return new Map(held.map((row) => [row.variant_id, row.qty]));
}
