import { type Cache, createCache } from "../../platform/changes/cache.ts";
import { batchReads } from "../../platform/database/batch-reads.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { readListedRows } from "./products.repository.ts";
import { toListedProduct, type ListedProduct } from "./shown-product.ts";

/** Returns visible products by id, in the order of the ids, with one query. */
export async function listProducts(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
): Promise<ListedProduct[]> {
  return ids.length === 0 ? [] : (await readListedRows(db, storeId, ids)).map(toListedProduct);
}

/** Returns visible products by id, in the order of the ids. */
export type ListedProducts = (
  storeId: string,
  ids: readonly string[],
) => Promise<readonly ListedProduct[]>;

const cacheByShop = new WeakMap<Deps, ListedProducts>();

/**
 * Makes a cache of products for lists. A change event drops the changed product, and responses that contain it.
 * Prices at the checkout never come from this cache.
 */
export function openListedProducts(deps: Deps): ListedProducts {
  const products = cacheByShop.get(deps) ?? cacheProducts(deps);
  cacheByShop.set(deps, products);
  return products;
}

function cacheProducts({ changes, db }: Deps): ListedProducts {
  const cache: Cache<ListedProduct | undefined> = createCache({
    changes,
    maxBytes: 8 * 1024 * 1024,
    countBytes: (product) => 2 * JSON.stringify(product).length,
    // Entries expire, because discounts begin and end without a change event.
    ttlMs: 10_000,
  });
  const makeReader = (storeId: string, id: string) => async () => {
    const value = await findListed(db, { storeId, id });
    const tags = [`product:${id}`, "catalogue"];
    return { value, tags, isShareable: value !== undefined };
  };
  return async (storeId, ids) => {
    const cachedProducts = ids.map((id) => cache.get(`${storeId} ${id}`));
    const missingIds = ids.filter((_, index) => cachedProducts[index] === undefined);
    const readProducts = await Promise.all(
      missingIds.map((id) => cache.compute(`${storeId} ${id}`, makeReader(storeId, id))),
    );
    const newProducts = readProducts.values();
    return cachedProducts.flatMap((product) => product ?? newProducts.next().value ?? []);
  };
}

const findListed = batchReads(
  async (db, productKeys: readonly { storeId: string; id: string }[]) => {
    const productsByKey = new Map<string, ListedProduct>();
    for (const [storeId, storeItems] of Map.groupBy(productKeys, (item) => item.storeId))
      for (const product of await listProducts(db, storeId, [
        ...new Set(storeItems.map(({ id }) => id)),
      ]))
        productsByKey.set(`${storeId} ${product.id}`, product);
    return productKeys.map(({ storeId, id }) => productsByKey.get(`${storeId} ${id}`));
  },
);
