import { batchReads } from "../../platform/database/batch-reads.ts";
import { findLinesInStock } from "./cart.repository.ts";

/** A person's cart in one store. */
export interface CartKey {
  readonly customerId: string;
  readonly storeId: string;
}

/** A cart line with the current stock. */
export interface LineInStock {
  readonly variantId: string;
  readonly qty: number;
  /** The units that can be ordered; 0 for a variant that is no longer for sale. */
  readonly left: number;
}

/** Reads a cart's lines with stock but without prices, batched over parallel callers. */
export const readCartStock = batchReads(async (db, carts: readonly CartKey[]) => {
  const linesByCart = Map.groupBy(await findLinesInStock(db, carts), ({ cart }) => cart - 1);
  return carts.map((_, index): LineInStock[] => linesByCart.get(index) ?? []);
});
