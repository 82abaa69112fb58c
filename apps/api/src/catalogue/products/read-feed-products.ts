import type { Db } from "../../platform/database/db.ts";
import { listForSitemap, readDetailedRows } from "./products.repository.ts";
import { toDetailedProduct, type DetailedProduct } from "./shown-product.ts";
import { type VariantDetails, findProductVariants } from "./variants-for-sale.ts";

const perPage = 200;

export interface FeedProduct {
  readonly product: DetailedProduct;
  readonly variants: readonly VariantDetails[];
}

/** Reads all products that shoppers see with their variants, by id, a page at a time. */
export async function* readFeedProducts(db: Db, storeId: string): AsyncGenerator<FeedProduct> {
  for (let lastId = ""; ;) {
    const entries = await listForSitemap(db, storeId, { after: lastId, max: perPage });
    const ids = entries.map(({ id }) => id);
    const rows = await readDetailedRows(db, [storeId], ids);
    const productsById = new Map(rows.map((row) => [row.id, toDetailedProduct(row)]));
    const variants = await Promise.all(ids.map((id) => findProductVariants(db, id)));
    for (const [index, id] of ids.entries()) {
      const product = productsById.get(id);
      if (product) yield { product, variants: variants[index]! };
    }
    if (ids.length < perPage) return;
    lastId = ids.at(-1)!;
  }
}
