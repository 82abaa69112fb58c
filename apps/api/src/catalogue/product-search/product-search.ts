import { type Cache, createCache } from "../../platform/changes/cache.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { openListedProducts } from "../products/index.ts";
import type { Facets } from "./filters/count-facets.rules.ts";
import { createKeywordFinder, type KeywordFinder } from "./keywords/keyword-finder.ts";
import { createIndexStore, type IndexStore } from "./product-index/index-store.ts";

/** The data for lists. */
export interface ProductSearch {
  readonly indexes: IndexStore;
  readonly keywords: KeywordFinder;
  readonly products: ReturnType<typeof openListedProducts>;
  /** Facets by store, index version and choices. */
  readonly facets: Cache<Facets>;
}

/**
 * The tags that drop cached counts. An import replaces every index. A change of one product raises the version of its
 * index.
 */
export const facetTags = ["catalogue", "categories", "synonyms"];

const searchByShop = new WeakMap<Deps, ProductSearch>();

/** Returns a shop's product search, shared by all modules. */
export function openProductSearch(deps: Deps): ProductSearch {
  const search = searchByShop.get(deps) ?? {
    indexes: createIndexStore(deps),
    keywords: createKeywordFinder(deps),
    products: openListedProducts(deps),
    facets: createCache<Facets>({
      changes: deps.changes,
      maxBytes: 8 * 1024 * 1024,
      countBytes: ({ categories, values }) => 100 * (categories.size + values.size),
      now: () => deps.clock().getTime(),
    }),
  };
  searchByShop.set(deps, search);
  return search;
}
