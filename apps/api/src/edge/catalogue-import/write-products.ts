import type { Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import { warehouseIds } from "../../catalogue/delivery/index.ts";
import { indexProducts } from "../../catalogue/product-search/index.ts";
import { lockStock, setStock, type StockEntry } from "../../catalogue/inventory/index.ts";
import {
  addFormerAddresses,
  type Existing,
  findVariantIds,
  refreshAvailability,
  replaceCategories,
  upsertProducts,
  upsertVariants,
} from "../../catalogue/products/index.ts";
import { nameOf } from "./file-checks.rules.ts";
import type { ProductRecord, VariantRecord } from "./import-record.ts";
import { timeOf } from "./import-lock.repository.ts";
import type { Planned } from "./plan.ts";
import { type ProductIds, productRow, type RowFacts, variantRow } from "./product-rows.ts";
import { chooseSlugs } from "./slugs.ts";

/**
 * Adds and changes products with their variants, categories and stock: all of the batch or nothing.
 * @param claimed slugs that records of the file name, as `store/slug`
 */
export async function writeProducts(
  tx: Tx,
  planned: readonly Planned<ProductRecord>[],
  categories: ReadonlyMap<string, Existing>,
  facts: Omit<RowFacts, "now">,
  claimed: ReadonlySet<string>,
): Promise<void> {
  if (planned.length === 0) return;
  const known = await findVariantIds(
    tx,
    planned.flatMap(({ record }) => record.variants.map(({ sku }) => sku)),
  );
  // Orders lock stock before products: so does the import, or the two would wait for each other.
  await lockStock(tx, [...known.values()]);
  const identified = planned.map((plan) => ({ ...plan, id: plan.existing?.id ?? timeOrderedId() }));
  const slugs = await chooseSlugs(tx, "product", identified, facts.storeIds, claimed);
  const rowFacts: RowFacts = { ...facts, now: await timeOf(tx) };
  const all = identified.map((plan, index) => ({
    plan,
    ids: { id: plan.id, slug: slugs[index]!, variants: variantIdsOf(plan.record, known) },
  }));

  await upsertProducts(
    tx,
    all.map(({ plan, ids }) => productRow(plan, ids, rowFacts)),
  );
  await upsertVariants(
    tx,
    all.flatMap(({ plan, ids }) =>
      plan.record.variants.map((variant, position) => variantRow(variant, position, ids, rowFacts)),
    ),
  );
  await addFormerAddresses(
    tx,
    "product",
    all.map(({ plan: { record }, ids: { id } }) => ({
      id,
      store_id: facts.storeIds[record.store],
      slugs: record.former_slugs,
    })),
  );
  const productIds = all.map(({ ids }) => ids.id);
  await replaceCategories(
    tx,
    productIds,
    all.flatMap(({ plan, ids }) => linksOf(plan.record, ids.id, categories)),
  );
  const warehouses = await warehouseIds(tx, [
    ...new Set(
      planned.flatMap(({ record }) => record.variants.flatMap(({ stock }) => Object.keys(stock))),
    ),
  ]);
  await setStock(
    tx,
    all.flatMap(({ plan, ids }) =>
      plan.record.variants.map((variant) => stockEntry(variant, ids, warehouses)),
    ),
  );
  await refreshAvailability(tx, productIds);
  await indexProducts(tx, productIds);
}

function variantIdsOf(
  { variants }: ProductRecord,
  known: ReadonlyMap<string, string>,
): ProductIds["variants"] {
  return new Map(variants.map(({ sku }) => [sku, known.get(sku) ?? timeOrderedId()]));
}

function linksOf(
  record: ProductRecord,
  product: string,
  categories: ReadonlyMap<string, Existing>,
) {
  return record.categories.flatMap((key, position) => {
    const category = categories.get(nameOf({ store: record.store, key }))?.id;
    return category === undefined ? [] : [{ product, category, position }];
  });
}

function stockEntry(
  { sku, stock, preorder }: VariantRecord,
  ids: ProductIds,
  warehouses: ReadonlyMap<string, string>,
): StockEntry {
  return {
    variantId: ids.variants.get(sku)!,
    levels: Object.fromEntries(
      Object.entries(stock).flatMap(([key, count]) => {
        const id = warehouses.get(key);
        return id === undefined ? [] : [[id, count]];
      }),
    ),
    preorder: preorder && { releaseDate: preorder.release_date, cap: preorder.cap },
  };
}
