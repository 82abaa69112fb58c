import type { ProductSorting } from "@harbour/contracts/constants";
import { compareText, compareTitles } from "@harbour/i18n";
import type { IndexEntry } from "../product-index/index-entry.ts";

export type SortKey = "title.en" | "title.zh" | "title.cn" | "price" | "published_at";

/** The values by which lists are sorted. A cursor contains them, so that it still works when its product is gone. */
export type Sortable = Pick<
  IndexEntry,
  | "id"
  | "titles"
  | "price"
  | "rating"
  | "reviewCount"
  | "wishlistCount"
  | "isRecommended"
  | "publishedAt"
>;

/**
 * Compares two entries. A result below zero puts `a` first. Every order ends with the id, so that pages never
 * overlap.
 */
export type SortOrder<Entry = Sortable> = (a: Entry, b: Entry) => number;

type Direction = "asc" | "desc";

/** The orders of lists, by name, so that a sorted list can be kept. */
export type SortOrderName =
  | Exclude<ProductSorting, "by-keyword-relevance">
  | `${SortKey} ${Direction}`;

const descendingBy =
  (...sortKeys: ((entry: Sortable) => number)[]): SortOrder =>
  (a, b) => {
    for (const value of sortKeys) {
      const difference = value(b) - value(a);
      if (difference !== 0) return difference;
    }
    return compareText(b.id, a.id);
  };
const reverseOrder =
  (order: SortOrder): SortOrder =>
  (a, b) =>
    order(b, a);
const orderByTitle =
  (language: "en" | "zh" | "cn"): SortOrder =>
  (a, b) =>
    compareTitles[language](a.titles[language], b.titles[language]) || compareText(a.id, b.id);

const readRecommended = (entry: Sortable) => Number(entry.isRecommended);
const readPublishedAt = (entry: Sortable) => entry.publishedAt;
const byNewest = descendingBy(readPublishedAt);
const byPriceDescending = descendingBy((entry) => entry.price);

export const recommendationOrder = descendingBy(readRecommended, readPublishedAt);

const orders: Record<SortOrderName, SortOrder> = {
  recommended: recommendationOrder,
  "from-new-to-old": byNewest,
  "from-old-to-new": reverseOrder(byNewest),
  "price-from-high-to-low": byPriceDescending,
  "price-from-low-to-high": reverseOrder(byPriceDescending),
  "rating-from-high-to-low": descendingBy(
    (entry) => entry.rating,
    (entry) => entry.reviewCount,
    readRecommended,
    readPublishedAt,
  ),
  "most-wanted": descendingBy((entry) => entry.wishlistCount, readRecommended, readPublishedAt),
  "title.en asc": orderByTitle("en"),
  "title.en desc": reverseOrder(orderByTitle("en")),
  "title.zh asc": orderByTitle("zh"),
  "title.zh desc": reverseOrder(orderByTitle("zh")),
  "title.cn asc": orderByTitle("cn"),
  "title.cn desc": reverseOrder(orderByTitle("cn")),
  "price asc": reverseOrder(byPriceDescending),
  "price desc": byPriceDescending,
  "published_at asc": reverseOrder(byNewest),
  "published_at desc": byNewest,
};

export function entryComparator(name: SortOrderName): SortOrder {
  return orders[name];
}

/** Returns the order of a list. An explicit sort key overrides a preset. `relevance` sorts by match. */
export function chooseOrder(
  request: { slug: ProductSorting; sort_by?: SortKey | undefined; sort_order: Direction },
  hasKeyword: boolean,
): SortOrderName | "relevance" {
  if (request.sort_by !== undefined) return `${request.sort_by} ${request.sort_order}`;
  if (request.slug !== "by-keyword-relevance") return request.slug;
  return hasKeyword ? "relevance" : "recommended";
}

/** The order of equal matches: demand and rating first, then the shop's recommendations. */
export const popularityOrder = descendingBy(
  (entry) => entry.wishlistCount + entry.reviewCount,
  readRecommended,
  (entry) => entry.rating,
  readPublishedAt,
);
