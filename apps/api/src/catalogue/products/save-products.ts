import type { Db, Tx } from "../../platform/database/db.ts";
import { readTransactionTime } from "../../platform/database/transaction-time.ts";
import type { ImportedRecord } from "../../platform/files/imported-record.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { lockStock, setStock } from "../inventory/index.ts";
import { productAddresses } from "./product-addresses.ts";
import { productRow, type ProductToSave, variantRows } from "./product-rows.ts";
import {
  findVariantIds,
  findProductsByName,
  readProductIdsBelow,
  refreshAvailability,
  replaceCategories,
  upsertProducts,
  upsertVariants,
} from "./write-products.repository.ts";

/** Finds products of these keys by `store/key`. */
export async function findImportedProducts(
  db: Db | Tx,
  records: readonly { readonly key: string }[],
): Promise<Map<string, ImportedRecord>> {
  const storedProducts = await findProductsByName(
    db,
    records.map(({ key }) => key),
  );
  return new Map(storedProducts.map(({ name, id, slug, digest }) => [name, { id, slug, digest }]));
}

/** Lists products in these categories and below. */
export async function listProductsInCategories(
  tx: Tx,
  categoryIds: readonly string[],
): Promise<string[]> {
  if (categoryIds.length === 0) return [];
  return (await readProductIdsBelow(tx, categoryIds)).map(({ id }) => id);
}

/**
 * Upserts products with variants, former slugs, categories and stock, all or nothing. Removed variants stay for their
 * orders, but cannot be bought.
 * @throws ShopError `conflict` with `details.below` when orders reserve more than a count leaves
 */
export async function saveProducts(tx: Tx, products: readonly ProductToSave[]): Promise<void> {
  if (products.length === 0) return;
  const variants = products.flatMap((product) => product.variants);
  const existingIds = await findVariantIds(
    tx,
    variants.map(({ sku }) => sku),
  );
  // Orders lock stock before products. The import follows the same order to avoid deadlocks.
  await lockStock(tx, [...existingIds.values()]);
  const ids = new Map(variants.map(({ sku }) => [sku, existingIds.get(sku) ?? timeOrderedId()]));
  const now = await readTransactionTime(tx);
  await upsertProducts(
    tx,
    products.map((product) => productRow(product, ids, now)),
  );
  await upsertVariants(
    tx,
    products.flatMap((product) => variantRows(product, ids)),
  );
  await productAddresses.addFormer(
    tx,
    products.map(({ id, store_id, formerSlugs }) => ({ id, store_id, slugs: formerSlugs })),
  );
  const productIds = products.map(({ id }) => id);
  const links = products.flatMap(({ id, categoryIds }) =>
    categoryIds.map((category, position) => ({ product: id, category, position })),
  );
  await replaceCategories(tx, productIds, links);
  await setStock(
    tx,
    variants.map(({ sku, levels, preorder }) => ({ variantId: ids.get(sku)!, levels, preorder })),
  );
  await refreshAvailability(tx, productIds);
}
