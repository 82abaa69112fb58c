import type { Availability, ProductSorting } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { isShown } from "../catalogue/index.ts";

export type WishKey = "created_at" | "title.en" | "title.zh" | "title.cn" | "price";

export interface WishQuestion {
  readonly customerId: string;
  readonly storeId: string;
  /** With everything below them; empty: all. */
  readonly categoryIds: readonly string[];
  readonly availability: readonly Availability[];
  /** PostgreSQL's `tsquery`; absent: all. */
  readonly words: string | undefined;
  readonly order:
    | { readonly slug: ProductSorting }
    | { readonly key: WishKey; readonly direction: "asc" | "desc" };
  readonly limit: number;
  readonly offset: number;
}

export interface WishPage {
  readonly total: number;
  readonly wishes: readonly { readonly productId: string; readonly wishedAt: Date }[];
}

/** One page of what a person wishes for and shoppers may see. A wishlist is short: it is counted whole. */
export async function findWishes(db: Db, question: WishQuestion): Promise<WishPage> {
  const { customerId, storeId, categoryIds, availability, words } = question;
  const conditions = [
    sql`w.customer_id = ${customerId} and w.store_id = ${storeId} and ${isShown}`,
    ...(availability.length > 0 ? [sql`p.availability = any(${array(availability)})`] : []),
    ...(words === undefined ? [] : [sql`s.words @@ ${words}::tsquery`]),
    ...(categoryIds.length > 0 ? [standsBelow(storeId, categoryIds)] : []),
  ];
  const from = sql`
    from wishes w join products p on p.id = w.product_id left join product_search s on s.product_id = p.id
    where ${sql.join(conditions, sql` and `)}`;
  const [counted] = await db.execute<{ total: number }>(sql`select count(*) as total ${from}`);
  const rows = await db.execute<{ product_id: string; created_at: string }>(sql`
    select w.product_id, w.created_at ${from} order by ${orderBy(question)}
    limit ${question.limit} offset ${question.offset}`);
  return {
    total: counted?.total ?? 0,
    wishes: rows.map((row) => ({ productId: row.product_id, wishedAt: new Date(row.created_at) })),
  };
}

function standsBelow(storeId: string, categoryIds: readonly string[]): SQL {
  return sql`exists (
    with recursive wanted as (
      select id from categories where store_id = ${storeId} and (id = any(${array(categoryIds)}) or slug = any(${array(categoryIds)}))
      union select c.id from categories c join wanted on c.parent_id = wanted.id)
    select from product_categories pc join wanted on wanted.id = pc.category_id where pc.product_id = p.id)`;
}

const newestWish = sql`w.created_at desc, w.product_id desc`;
const newest = sql`p.published_at desc`;

/** Always ends in one place for each, so that pages never overlap (WIRE 1). */
function orderBy({ order, words }: WishQuestion): SQL {
  if ("key" in order) {
    const direction = order.direction === "asc" ? sql`asc` : sql`desc`;
    if (order.key === "created_at")
      return sql`w.created_at ${direction}, w.product_id ${direction}`;
    const key =
      order.key === "price" ? sql`p.price` : sql`lower(p.title ->> ${order.key.slice(-2)})`;
    return sql`${key} ${direction}, ${newestWish}`;
  }
  const presets: Record<ProductSorting, SQL> = {
    recommended: sql`p.is_recommended desc, ${newest}`,
    "by-keyword-relevance":
      words === undefined ? newestWish : sql`ts_rank(s.words, ${words}::tsquery) desc`,
    "from-new-to-old": newest,
    "from-old-to-new": sql`p.published_at asc`,
    "price-from-high-to-low": sql`p.price desc`,
    "price-from-low-to-high": sql`p.price asc`,
    "rating-from-high-to-low": sql`p.rating desc, p.review_count desc`,
    "most-wanted": sql`p.wishlist_count desc`,
  };
  return sql`${presets[order.slug]}, ${newestWish}`;
}

function array(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
