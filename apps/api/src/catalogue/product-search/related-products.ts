import { customerApiBase, type Pager } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { findFirstAfter } from "./filters/keyset-page.rules.ts";
import { isReleasedAt } from "./filters/product-filters.ts";
import { type SortOrderName, type SortKey } from "./filters/sorting.rules.ts";
import type { IndexEntry } from "./product-index/index-entry.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import { openProductSearch } from "./product-search.ts";

export interface RelatedQuery {
  readonly items_per_page: number;
  readonly sort_by?: SortKey | undefined;
  readonly sort_order: "asc" | "desc";
  readonly page: number;
  readonly per_page: number;
}

/** Returns a page of addresses with `items_per_page` related products each. */
export async function findRelatedProducts(
  deps: Deps,
  store: { id: string },
  productIds: readonly string[],
  { query, url }: { query: RelatedQuery; url: string },
): Promise<Pager<string>> {
  const { items_per_page: itemsPerPage, sort_by: sortBy, sort_order: direction, page } = query;
  const { limit, offset } = pageRange(query);
  const index = await openProductSearch(deps).indexes.forStore(store.id);
  const { ids, total } = findRelatedIds(index, productIds, {
    limit: limit * itemsPerPage,
    offset: offset * itemsPerPage,
    order: sortBy && `${sortBy} ${direction}`,
    now: deps.clock(),
  });
  const data = Array.from({ length: Math.ceil(ids.length / itemsPerPage) }, (_, pageIndex) =>
    idsAddress(store.id, ids.slice(pageIndex * itemsPerPage, (pageIndex + 1) * itemsPerPage)),
  );
  return presentPage({ data, total: Math.ceil(total / itemsPerPage), page, perPage: limit, url });
}

interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  /** The order of all products. Undefined ranks them by relation and shuffles them daily. */
  readonly order: SortOrderName | undefined;
  readonly now: Date;
}

/**
 * Returns a page of related products. Products of the same categories come first, then those of the sister
 * categories, then the rest. Among the sister categories, the same platform or brand comes first. Within each group
 * recommended products come first. The products themselves are left out. Products of categories are shuffled daily by
 * Hong Kong's date; the rest keeps the shop's order. Every product page needs the first page, so that page reads only
 * the categories, not the whole shop.
 */
function findRelatedIds(
  index: ProductIndex,
  productIds: readonly string[],
  { limit, offset, order, now }: PageRequest,
): { ids: string[]; total: number } {
  const isReleased = isReleasedAt(now);
  const givenEntries = new Set(productIds.flatMap((id) => index.byId.get(id) ?? []));
  const ownCategoryIds = new Set([...givenEntries].flatMap(({ ownCategories }) => ownCategories));
  const sameCategoryEntries = new Set(
    [...ownCategoryIds].flatMap((id) => index.entriesInCategory(id)),
  );
  const isOtherEntry = (entry: IndexEntry) => isReleased(entry) && !givenEntries.has(entry);
  const relatedEntries = order
    ? index.sortedBy(order).filter(isOtherEntry)
    : sortByDailyRank([...sameCategoryEntries].filter(isOtherEntry), now);
  if (!order && relatedEntries.length < offset + limit) {
    const isInSiblingCategory = (entry: IndexEntry) =>
      isOtherEntry(entry) && !sameCategoryEntries.has(entry);
    const siblingCategoryEntries = sortByDailyRank(
      [...listSiblingEntries(index, ownCategoryIds)].filter(isInSiblingCategory),
      now,
    );
    const ownValues = new Set([...givenEntries].flatMap(listNamedValues));
    const hasSharedValue = (entry: IndexEntry) =>
      listNamedValues(entry).some((value) => ownValues.has(value));
    relatedEntries.push(
      ...siblingCategoryEntries.filter(hasSharedValue),
      ...siblingCategoryEntries.filter((entry) => !hasSharedValue(entry)),
    );
  }
  const entries = relatedEntries.slice(offset, offset + limit);
  if (!order && entries.length < limit) {
    const relatedSet = new Set(relatedEntries);
    const isUnrelated = (entry: IndexEntry) => isOtherEntry(entry) && !relatedSet.has(entry);
    const unrelatedEntries = index.sortedBy("recommended").filter(isUnrelated);
    const from = Math.max(0, offset - relatedEntries.length);
    entries.push(...unrelatedEntries.slice(from, from + limit - entries.length));
  }
  const newestEntries = index.sortedBy("from-new-to-old");
  // Unreleased products come first in this order, so they are skipped.
  const firstReleasedIndex = findFirstAfter(newestEntries, (entry) => (isReleased(entry) ? 1 : 0));
  const total =
    newestEntries.length - firstReleasedIndex - [...givenEntries].filter(isReleased).length;
  return { ids: entries.map(({ id }) => id), total };
}

/** Returns the products of the categories that have the same parent as one of these. */
function listSiblingEntries(
  index: ProductIndex,
  categoryIds: ReadonlySet<string>,
): Set<IndexEntry> {
  const { byId, childrenByParent } = index.tree;
  const parents = new Set([...categoryIds].flatMap((id) => byId.get(id)?.parentId ?? []));
  const siblingCategories = [...parents].flatMap((id) => childrenByParent.get(id) ?? []);
  return new Set(siblingCategories.flatMap(({ id }) => index.entriesInCategory(id)));
}

/** Returns the platforms and brands of a product. */
const listNamedValues = ({ facets }: IndexEntry) =>
  facets.values.filter(({ facet }) => facet === "platform" || facet === "brand");

/** Sorts recommended products first. Shuffles each group daily. */
function sortByDailyRank(entries: readonly IndexEntry[], now: Date): IndexEntry[] {
  const day = Math.imul(Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000), 0x85ebca6b);
  // Mixes the number reversibly, so that no two products get the same rank. It is computed once per product, because
  // a category may have thousands.
  const dailyRank = ({ number, isRecommended }: IndexEntry) => {
    const hash = Math.imul(number ^ day, 0x9e3779b1);
    const rank = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) >>> 0;
    return isRecommended ? rank : rank + 2 ** 32;
  };
  return entries
    .map((entry) => ({ entry, rank: dailyRank(entry) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** Returns the address of a page of these products. */
function idsAddress(storeId: string, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/stores/${storeId}/product-management/products/ids?${query.toString()}`;
}
