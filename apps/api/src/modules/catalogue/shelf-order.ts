import type { ProductSorting } from "@harbour/contracts/constants";
import type { ShelfRow } from "./shelf.rules.ts";

export type SortKey = "title.en" | "title.zh" | "title.cn" | "price" | "published_at";

/** What orders look at. Where a page ended is kept as these, so that it holds when the product has gone. */
export type Sortable = Pick<
  ShelfRow,
  | "id"
  | "titles"
  | "price"
  | "rating"
  | "reviewCount"
  | "wishlistCount"
  | "isRecommended"
  | "publishedAt"
>;

/** Below zero: `a` stands first. Every order ends in the id, so that pages never overlap (WIRE 1). */
export type Order<Row = Sortable> = (a: Row, b: Row) => number;

type Direction = "asc" | "desc";

/** The orders a list can be asked for: by name, so that what is put in order once can be kept. */
export type OrderName = Exclude<ProductSorting, "by-keyword-relevance"> | `${SortKey} ${Direction}`;

const falling =
  (...of: ((row: Sortable) => number)[]): Order =>
  (a, b) => {
    for (const value of of) {
      const difference = value(b) - value(a);
      if (difference !== 0) return difference;
    }
    return compareText(b.id, a.id);
  };
const rising =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);
const byTitle =
  (language: "en" | "zh" | "cn"): Order =>
  (a, b) =>
    compareText(a.titles[language], b.titles[language]) || compareText(a.id, b.id);

const isRecommended = (row: Sortable) => Number(row.isRecommended);
const publishedAt = (row: Sortable) => row.publishedAt;
const newest = falling(publishedAt);
const dearest = falling((row) => row.price);

export const recommended = falling(isRecommended, publishedAt);

const orders: Record<OrderName, Order> = {
  recommended,
  "from-new-to-old": newest,
  "from-old-to-new": rising(newest),
  "price-from-high-to-low": dearest,
  "price-from-low-to-high": rising(dearest),
  "rating-from-high-to-low": falling(
    (row) => row.rating,
    (row) => row.reviewCount,
    isRecommended,
    publishedAt,
  ),
  "most-wanted": falling((row) => row.wishlistCount, isRecommended, publishedAt),
  "title.en asc": byTitle("en"),
  "title.en desc": rising(byTitle("en")),
  "title.zh asc": byTitle("zh"),
  "title.zh desc": rising(byTitle("zh")),
  "title.cn asc": byTitle("cn"),
  "title.cn desc": rising(byTitle("cn")),
  "price asc": rising(dearest),
  "price desc": dearest,
  "published_at asc": rising(newest),
  "published_at desc": newest,
};

export function orderBy(name: OrderName): Order {
  return orders[name];
}

/** The order of a list: an explicit key goes before a preset (WIRE 5). `relevance`: by how well each was found. */
export function orderOf(
  wish: { slug: ProductSorting; sort_by?: SortKey | undefined; sort_order: Direction },
  hasKeyword: boolean,
): OrderName | "relevance" {
  if (wish.sort_by !== undefined) return `${wish.sort_by} ${wish.sort_order}`;
  if (wish.slug !== "by-keyword-relevance") return wish.slug;
  return hasKeyword ? "relevance" : "recommended";
}

/** What is found equally well: what shoppers want and praise first, then as the shop recommends. */
export const popular = falling(
  (row) => row.wishlistCount + row.reviewCount,
  isRecommended,
  (row) => row.rating,
  publishedAt,
);

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
