import type { LocalizedText } from "@harbour/contracts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { readOrderStock, sumReservedUnits } from "./stock.repository.ts";

/** An order's units in a warehouse. `held` units are still there, `shipped` units have left. */
export interface OrderStock {
  readonly variantId: string;
  readonly warehouse: LocalizedText;
  readonly state: "held" | "shipped";
  readonly qty: number;
}

/**
 * Returns an order's reserved units in the order of reservations, and its shipped units in the order of shipping.
 * Pre-ordered units have no warehouse until goods are allocated to them.
 */
export async function findOrderStock(db: Db | Tx, orderId: string): Promise<OrderStock[]> {
  const pieces = await readOrderStock(db, orderId);
  return pieces.map(({ variant_id: variantId, ...stockFields }) => ({ variantId, ...stockFields }));
}

/** Counts the reserved units of each variant of an order, gifts included. */
export async function findReservedStock(
  db: Db | Tx,
  orderId: string,
): Promise<Map<string, number>> {
  const reservedRows = await sumReservedUnits(db, orderId);
  return new Map(reservedRows.map((row) => [row.variant_id, row.qty]));
}
