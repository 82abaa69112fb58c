import type { ProductIndex } from "../product-index/product-index.ts";
import { facetTags, type ProductSearch } from "../product-search.ts";
import { countFacets } from "./count-facets.rules.ts";
import { indexFilter, isReleasedAt } from "./product-filters.ts";

/** Counts public products in and below each category. Empty categories are absent. */
export async function computeCategoryCounts(
  { facets }: ProductSearch,
  index: ProductIndex,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const key = JSON.stringify([index.storeId, index.version]);
  const { categories } = await facets.read(key, async () => ({
    value: countFacets(index.entries, indexFilter(index, {}), isReleasedAt(now), index),
    tags: facetTags,
  }));
  return categories;
}
