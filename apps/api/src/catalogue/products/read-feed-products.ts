import type { Db } from "../../platform/database/db.ts";
import { listForSitemap, readDetailed } from "./products.repository.ts";
import { toDetailedProduct, type DetailedProduct } from "./shown-product.ts";
import { type VariantDetails, findProductVariants } from "./variants-for-sale.ts";

const perPage = 200;

export interface FeedProduct {
  readonly product: DetailedProduct;
  readonly variants: readonly VariantDetails[];
}

/** Reads all products that shoppers see with their variants, by id, a page at a time. */
export async function* readFeedProducts(db: Db, storeId: string): AsyncGenerator<FeedProduct> {
  for (let after = ""; ;) {
    const entries = await listForSitemap(db, storeId, { after, max: perPage });
    const ids = entries.map(({ id }) => id);
    const rows = await readDetailed(db, [storeId], ids);
    const found = new Map(rows.map((row) => [row.id, toDetailedProduct(row)]));
    const variants = await Promise.all(ids.map((id) => findProductVariants(db, id)));
    for (const [at, id] of ids.entries()) {
      const product = found.get(id);
      if (product) yield { product, variants: variants[at]! };
    }
    if (ids.length < perPage) return;
    after = ids.at(-1)!;
  }
}
