import type { Availability, ProductSorting } from "@harbour/contracts/constants";
import type { Language } from "@harbour/i18n";
import { type SQL, sql } from "drizzle-orm";
import { isShown } from "../../catalogue/products/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { buildTitleOrder } from "../../platform/values/title-order.ts";
import type { ShownWishlistItem } from "./filter-wishlist-items.rules.ts";

export type WishlistSortKey = "created_at" | "title.en" | "title.zh" | "title.cn" | "price";

export interface WishlistFilters {
  readonly customerId: string;
  readonly storeId: string;
  /** The keyword as PostgreSQL's `tsquery`. Absent means all items. */
  readonly tsQuery: string | undefined;
  readonly order:
    | { readonly slug: ProductSorting }
    | { readonly key: WishlistSortKey; readonly direction: "asc" | "desc" };
}

/** Finds a person's visible wishlist items in order. Reads all of them, because a wishlist is short. */
export async function findWishlistItems(
  db: Db,
  filters: WishlistFilters,
): Promise<ShownWishlistItem[]> {
  const { customerId, storeId, tsQuery } = filters;
  const searchCondition = tsQuery === undefined ? sql`true` : sql`s.words @@ ${tsQuery}::tsquery`;
  const { rows } = await db.execute<{
    product_id: string;
    created_at: string;
    availability: Availability;
    categories: string[];
  }>(sql`
    select w.product_id, w.created_at, p.availability,
      array(select category_id from product_categories where product_id = p.id) as categories
    from wishlist_items w join products p on p.id = w.product_id left join product_search s on s.product_id = p.id
    where w.customer_id = ${customerId} and w.store_id = ${storeId} and ${isShown} and ${searchCondition}
    order by ${await orderBy(db, filters)}`);
  return rows.map(({ product_id: productId, created_at: createdAt, availability, categories }) => ({
    productId,
    wishedAt: new Date(createdAt),
    availability,
    categoryIds: categories,
  }));
}

const newestItem = sql`w.created_at desc, w.product_id desc`;
const newestPublished = sql`p.published_at desc`;

/** Returns the order of items. It always ends with a unique column, so that pages never overlap. */
async function orderBy(db: Db, { order, tsQuery }: WishlistFilters): Promise<SQL> {
  if ("key" in order) {
    const direction = order.direction === "asc" ? sql`asc` : sql`desc`;
    if (order.key === "created_at")
      return sql`w.created_at ${direction}, w.product_id ${direction}`;
    const key =
      order.key === "price"
        ? sql`p.price`
        : await buildTitleOrder(db, sql`p.title`, order.key.slice("title.".length) as Language);
    return sql`${key} ${direction}, ${newestItem}`;
  }
  const presets: Record<ProductSorting, SQL> = {
    recommended: sql`p.is_recommended desc, ${newestPublished}`,
    "by-keyword-relevance":
      tsQuery === undefined ? newestItem : sql`ts_rank(s.words, ${tsQuery}::tsquery) desc`,
    "from-new-to-old": newestPublished,
    "from-old-to-new": sql`p.published_at asc`,
    "price-from-high-to-low": sql`p.price desc`,
    "price-from-low-to-high": sql`p.price asc`,
    "rating-from-high-to-low": sql`p.rating desc, p.review_count desc`,
    "most-wanted": sql`p.wishlist_count desc`,
  };
  return sql`${presets[order.slug]}, ${newestItem}`;
}
