import { type Cache, createCache } from "../../platform/cache.ts";
import type { Deps } from "../../platform/deps.ts";
import { listedProductsOf } from "../products/index.ts";
import type { Facets } from "./facets.rules.ts";
import { createKeywordFinder, type KeywordFinder } from "./keyword-search.ts";
import { createIndexStore, type IndexStore } from "./product-index-store.ts";

/** The data that lists are made from. */
export interface ProductSearch {
  readonly indexes: IndexStore;
  readonly keywords: KeywordFinder;
  readonly products: ReturnType<typeof listedProductsOf>;
  /** Facets by store, index version and choices. */
  readonly facets: Cache<Facets>;
}

/** An import replaces every index, and with it all that was counted. A single product raises the version of its index. */
export const facetTags = ["catalogue", "categories", "synonyms"];

const opened = new WeakMap<Deps, ProductSearch>();

/** The search of a running shop: filled once, for every module that asks. */
export function productSearchOf(deps: Deps): ProductSearch {
  const search = opened.get(deps) ?? {
    indexes: createIndexStore(deps),
    keywords: createKeywordFinder(deps),
    products: listedProductsOf(deps),
    facets: createCache<Facets>({
      changes: deps.changes,
      maxBytes: 8 * 1024 * 1024,
      bytesOf: ({ categories, values }) => 100 * (categories.size + values.size),
      now: () => deps.clock().getTime(),
    }),
  };
  opened.set(deps, search);
  return search;
}
