import { plainReason } from "@harbour/contracts/reasons";
import { pageRange } from "../../../platform/replies/pager.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import type { ListedProduct } from "../../products/index.ts";
import { extractAvailabilityWords } from "../keywords/availability-words.rules.ts";
import { normalizeSearchText } from "../keywords/tokenizer.rules.ts";
import type { IndexEntry } from "../product-index/index-entry.ts";
import type { ProductIndex } from "../product-index/product-index.ts";
import { facetTags, type ProductSearch } from "../product-search.ts";
import { countFacets, type Facets } from "./count-facets.rules.ts";
import { decodeCursor } from "./cursor.ts";
import { type Cursor, cutPage, type SortedEntries } from "./keyset-page.rules.ts";
import {
  pickCountedFilters,
  indexFilter,
  isReleasedAt,
  type ProductFilters,
} from "./product-filters.ts";
import { entryComparator, type SortOrderName, chooseOrder } from "./sorting.rules.ts";

export interface ListPage {
  readonly products: readonly ListedProduct[];
  readonly facets: Facets;
  /** The next page's start; null on the last page. */
  readonly end: Cursor | null;
}

/**
 * Finds a page of a store's products with its counts. Categories include their descendants.
 * @throws ShopError `validation` for a cursor that this shop never made
 */
export async function filterProducts(
  { indexes, keywords, products, facets }: ProductSearch,
  storeId: string,
  shopperFilters: ProductFilters,
  now: Date,
): Promise<ListPage> {
  const filters = extractAvailabilityWords(shopperFilters);
  const cursor = filters.after ? decodeCursor(filters.after) : null;
  if (cursor === undefined) throw invalid({ after: [plainReason("This page does not exist.")] });
  const index = await indexes.forStore(storeId);
  // The key has the version from before the keyword search, because the index may change during the search. The
  // counts would otherwise be cached for a newer version.
  const key = JSON.stringify([storeId, index.version, pickCountedFilters(filters)]);
  // A keyword of symbols only is ignored.
  const hasWords = normalizeSearchText(filters.keyword ?? "") !== "";
  const keywordMatch = hasWords ? await keywords.find(index, filters.keyword!) : undefined;
  const filter = indexFilter(index, filters);
  const isReleased = isReleasedAt(now);
  const isIncluded = keywordMatch
    ? (entry: IndexEntry) => isReleased(entry) && keywordMatch.isIncluded(entry)
    : isReleased;

  const counts = await facets.read(key, async () => ({
    value: countFacets(keywordMatch?.entries ?? index.entries, filter, isIncluded, index),
    tags: facetTags,
  }));
  const name = chooseOrder(filters, keywordMatch !== undefined);
  const sorted: SortedEntries =
    keywordMatch && name === "relevance"
      ? keywordMatch
      : sortWithoutTiers(index, name === "relevance" ? "recommended" : name);
  const { ids, end } = cutPage(sorted, filter, isIncluded, {
    ...pageRange(filters),
    after: cursor,
  });
  return { products: await products(storeId, ids), facets: counts, end };
}

function sortWithoutTiers(index: ProductIndex, name: SortOrderName): SortedEntries {
  return { entries: index.sortedBy(name), order: entryComparator(name), matchTier: () => 0 };
}
