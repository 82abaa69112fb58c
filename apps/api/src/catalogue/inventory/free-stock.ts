import type { Db, Tx } from "../../platform/database/db.ts";
import { readFreeStock } from "./stock.repository.ts";

/** Counts each variant's free units by warehouse. A pre-order has no free units. */
export async function countFreeStock(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const freeStock = new Map<string, Map<string, number>>();
  if (variantIds.length === 0) return freeStock;
  for (const row of await readFreeStock(db, variantIds)) {
    const warehouseStock = freeStock.get(row.warehouse_id) ?? new Map<string, number>();
    freeStock.set(row.warehouse_id, warehouseStock.set(row.variant_id, row.free));
  }
  return freeStock;
}
