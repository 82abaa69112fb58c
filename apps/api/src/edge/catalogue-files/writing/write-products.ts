import { findWarehouseIdsByKey } from "../../../catalogue/delivery/index.ts";
import { indexProducts } from "../../../catalogue/product-search/index.ts";
import { productAddresses, saveProducts } from "../../../catalogue/products/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { ImportedRecord } from "../../../platform/files/imported-record.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import type { ProductRecord } from "../import-record.ts";
import type { PlannedRecord } from "./plan.ts";
import { productToSave, type ProductRowSource } from "./product-to-save.ts";
import { chooseSlugs } from "./slugs.ts";

/**
 * Upserts a whole batch of products with variants, categories and stock, or nothing.
 * @param claimedSlugs slugs that the file names, as `store/slug`
 * @returns their ids
 */
export async function writeProducts(
  tx: Tx,
  plannedProducts: readonly PlannedRecord<ProductRecord>[],
  categories: ReadonlyMap<string, ImportedRecord>,
  rowContext: Omit<ProductRowSource, "categories" | "warehouses">,
  claimedSlugs: ReadonlySet<string>,
): Promise<string[]> {
  if (plannedProducts.length === 0) return [];
  const plansWithId = plannedProducts.map((plan) => ({
    ...plan,
    id: plan.existing?.id ?? timeOrderedId(),
  }));
  const slugs = await chooseSlugs(
    tx,
    productAddresses,
    plansWithId,
    rowContext.storeIds,
    claimedSlugs,
  );
  const stocks = plannedProducts.flatMap(({ record }) => record.variants.map(({ stock }) => stock));
  const warehouses = await findWarehouseIdsByKey(tx, [...new Set(stocks.flatMap(Object.keys))]);
  const products = plansWithId.map(({ id, record, digest }, index) =>
    productToSave(
      record,
      { id, digest, slug: slugs[index]! },
      { ...rowContext, categories, warehouses },
    ),
  );
  await saveProducts(tx, products);
  const ids = products.map(({ id }) => id);
  await indexProducts(tx, ids);
  return ids;
}
