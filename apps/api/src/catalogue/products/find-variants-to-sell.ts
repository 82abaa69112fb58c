import type { Db } from "../../platform/database/db.ts";
import { type VariantInCart, variantsForSale } from "./variants-for-sale.ts";
import { findVariantIdsNamed } from "./variants.repository.ts";

/**
 * Finds variants for sale by SKU or barcode, then the variants of the given products in their order.
 * @param search the typed words, and products that have them
 */
export async function findVariantsToSell(
  db: Db,
  storeId: string,
  search: { readonly query: string; readonly productIds: readonly string[] },
): Promise<VariantInCart[]> {
  const ids = await findVariantIdsNamed(db, search);
  const variantsById = await variantsForSale(db, storeId, ids);
  return ids.flatMap((id) => variantsById.get(id) ?? []).filter(({ isForSale }) => isForSale);
}
