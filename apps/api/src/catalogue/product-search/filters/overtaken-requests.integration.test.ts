import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findStore } from "../../../base/configuration/index.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import { aCategory, aProduct, startTestApi, announceChange } from "../../../testing/index.ts";
import { indexProducts } from "../index.ts";
import { type ProductSearch, openProductSearch } from "../product-search.ts";
import { filterProducts } from "./filter-products.ts";

const { deps } = await startTestApi();
const { db } = deps;
await deps.changes.settle();
const search = openProductSearch(deps);
const { id: storeId } = await findStore(db, "main");

const ask = (keyword: string, productSearch: ProductSearch = search) =>
  filterProducts(
    productSearch,
    storeId,
    { keyword, slug: "recommended", sort_order: "asc", page: 1, per_page: 5 },
    deps.clock(),
  );

/** Starts a request that pauses between finding its products and counting them. */
async function holdBeforeCounting(keyword: string) {
  const firstMatchFound = Promise.withResolvers<void>();
  const resultGate = Promise.withResolvers<void>();
  const keywords: ProductSearch["keywords"] = {
    async find(...request) {
      const result = await search.keywords.find(...request);
      firstMatchFound.resolve();
      await resultGate.promise;
      return result;
    },
  };
  const pendingAnswer = ask(keyword, { ...search, keywords });
  await firstMatchFound.promise;
  return async () => {
    resultGate.resolve();
    await pendingAnswer;
  };
}

test("facet counts computed during an import are not cached for the new catalogue", async () => {
  const oldCategory = await aCategory(deps, { name: "old" });
  const { id } = await aProduct(deps, { name: "paper lantern", categoryIds: [oldCategory] });
  await announceChange(deps, "catalogue", "categories");
  const finishCounting = await holdBeforeCounting("lantern");

  // The new index takes as many steps as the first. If its versions restarted at 1, both would have the same version.
  const currentCategoryId = await aCategory(deps, { name: "present" });
  await db.execute(sql`delete from product_categories where product_id = ${id}`);
  await db.execute(sql`delete from categories where id = ${oldCategory}`);
  await db.execute(sql`insert into product_categories values (${id}, ${currentCategoryId}, 0)`);
  await announceChange(deps, "catalogue", "categories");
  await search.indexes.forStore(storeId);

  await finishCounting();
  const { facets } = await ask("lantern");
  expect([...facets.categories]).toEqual([[currentCategoryId, 1]]);
});

test("facet counts computed during a product change are not cached", async () => {
  const { id } = await aProduct(deps, { name: "silk kite" });
  await announceChange(deps, "products", `product:${id}`);
  const finishCounting = await holdBeforeCounting("kite");

  const title = JSON.stringify({ en: "Silk dragon", zh: "絲龍", cn: "丝龙" });
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update products set title = ${title}::jsonb where id = ${id}`);
    await tx.execute(sql`update product_variants set sku = 'SILK-1' where product_id = ${id}`);
    await indexProducts(tx, [id]);
  });
  await announceChange(deps, "products", `product:${id}`);
  await search.indexes.forStore(storeId);

  await finishCounting();
  const { facets, products } = await ask("kite");
  expect([facets.total, products]).toEqual([0, []]);
});
