import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

import { type VariantInCart, variantsForSale } from "./variants-for-sale.ts";

const maxVariants = 30;

/**
 * Finds variants for sale by their SKU or barcode, or of these products, in their order.
 * @param named the typed words
 */
export async function findVariantsToSell(
  db: Db,
  storeId: string,
  { named, productIds }: { readonly named: string; readonly productIds: readonly string[] },
): Promise<VariantInCart[]> {
  const ids = sql.param([...productIds]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from product_variants v
    where v.is_for_sale and (v.sku = upper(${named}) or v.barcode = ${named} or v.product_id = any(${ids}::text[]))
    order by (v.sku = upper(${named}) or v.barcode = ${named}) desc, array_position(${ids}::text[], v.product_id), v.position, v.id
    limit ${maxVariants}`);
  const found = await variantsForSale(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []).filter(({ isForSale }) => isForSale);
}
