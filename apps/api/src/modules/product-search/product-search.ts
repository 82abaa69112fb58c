import type { Deps } from "../../platform/deps.ts";
import { type Memory, remember } from "../../platform/remember.ts";
import type { Facets } from "./facets.rules.ts";
import { createKeywordFinder, type KeywordFinder } from "./find-by-keyword.ts";
import { createIndexStore, type IndexStore } from "./product-index-store.ts";

/** What lists are worked out from. */
export interface ProductSearch {
  readonly indexes: IndexStore;
  readonly keywords: KeywordFinder;
  /** By store, version of its index, and filters. */
  readonly facets: Memory<Facets>;
}

const opened = new WeakMap<Deps, ProductSearch>();

/** The search of a running shop: filled once, for every module that asks. */
export function productSearchOf(deps: Deps): ProductSearch {
  const search = opened.get(deps) ?? {
    indexes: createIndexStore(deps),
    keywords: createKeywordFinder(deps),
    facets: remember<Facets>(deps, { until: ["catalogue", "categories", "synonyms"], max: 500 }),
  };
  opened.set(deps, search);
  return search;
}
