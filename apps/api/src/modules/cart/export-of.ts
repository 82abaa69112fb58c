import type { Db } from "../../platform/db.ts";
import { findAllLines } from "./cart.repository.ts";

/** What a person means to buy, for their copy of their data. */
export async function exportOf(db: Db, customerId: string): Promise<unknown> {
  const lines = await findAllLines(db, customerId);
  return lines.map((line) => ({
    store_id: line.storeId,
    product_variant_id: line.variantId,
    qty: line.qty,
    created_at: line.createdAt.toISOString(),
  }));
}
