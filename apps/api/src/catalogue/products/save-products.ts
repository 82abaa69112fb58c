import type { Db, Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import type { ImportedThing } from "../../platform/imported-thing.ts";
import { transactionTime } from "../../platform/transaction-time.ts";
import { lockStock, setStock } from "../inventory/index.ts";
import { productAddresses } from "./product-addresses.ts";
import { productRow, type ProductToSave, variantRows } from "./product-rows.ts";
import {
  findVariantIds,
  readNamed,
  readProductsBelow,
  refreshAvailability,
  replaceCategories,
  upsertProducts,
  upsertVariants,
} from "./write-products.repository.ts";

/** Finds the products of these keys by `store/key`. */
export async function findImportedProducts(
  db: Db | Tx,
  records: readonly { readonly key: string }[],
): Promise<Map<string, ImportedThing>> {
  const found = await readNamed(
    db,
    records.map(({ key }) => key),
  );
  return new Map(found.map(({ name, id, slug, digest }) => [name, { id, slug, digest }]));
}

/** Lists the products of these categories and of all below them. */
export async function productsBelow(tx: Tx, categoryIds: readonly string[]): Promise<string[]> {
  if (categoryIds.length === 0) return [];
  return (await readProductsBelow(tx, categoryIds)).map(({ id }) => id);
}

/**
 * Adds and changes products with their variants, former addresses, categories and stock: all of them or nothing.
 * Variants that a product no longer names stay for the orders that hold them, but nobody can buy them.
 * @throws ShopError `conflict` with `details.below` when orders hold more than a count would leave
 */
export async function saveProducts(tx: Tx, products: readonly ProductToSave[]): Promise<void> {
  if (products.length === 0) return;
  const variants = products.flatMap((product) => product.variants);
  const known = await findVariantIds(
    tx,
    variants.map(({ sku }) => sku),
  );
  // Orders lock stock before products: so does the import, or the two would wait for each other.
  await lockStock(tx, [...known.values()]);
  const ids = new Map(variants.map(({ sku }) => [sku, known.get(sku) ?? timeOrderedId()]));
  const now = await transactionTime(tx);
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
