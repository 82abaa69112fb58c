import type { ProductSorting } from "@harbour/contracts/constants";
import { type SQL, sql } from "drizzle-orm";

export type SortKey = "title.en" | "title.zh" | "title.cn" | "price" | "published_at";

/** Wants `products p`. Every order ends in the id, so that pages never overlap (WIRE 1). */
const recommended = sql`p.is_recommended desc, p.published_at desc, p.id`;

const presets: Record<ProductSorting, (words: readonly string[]) => SQL> = {
  recommended: () => recommended,
  "by-keyword-relevance": (words) => relevance(words),
  "from-new-to-old": () => sql`p.published_at desc, p.id`,
  "from-old-to-new": () => sql`p.published_at, p.id desc`,
  "price-from-high-to-low": () => sql`p.price desc, p.id desc`,
  "price-from-low-to-high": () => sql`p.price, p.id`,
  // Until shoppers rate and wish, the shop's own recommendation stands in for theirs.
  "rating-from-high-to-low": () => recommended,
  "most-wanted": () => recommended,
};

const keys: Record<SortKey, SQL> = {
  "title.en": sql`p.title ->> 'en'`,
  "title.zh": sql`p.title ->> 'zh'`,
  "title.cn": sql`p.title ->> 'cn'`,
  price: sql`p.price`,
  published_at: sql`p.published_at`,
};

/** The order of a list: an explicit key goes before a preset (WIRE 5). */
export function orderOf(
  wish: { slug: ProductSorting; sort_by?: SortKey | undefined; sort_order: "asc" | "desc" },
  words: readonly string[],
): SQL {
  if (wish.sort_by === undefined) return presets[wish.slug](words);
  const direction = wish.sort_order === "asc" ? sql`asc` : sql`desc`;
  return sql`${keys[wish.sort_by]} ${direction}, p.id ${direction}`;
}

/** The names stand first in what is searched: the earlier the words are found, the better the match. */
function relevance(words: readonly string[]): SQL {
  if (words.length === 0) return recommended;
  const places = words.map((word) => sql`strpos(p.search_text, ${word})`);
  return sql`${sql.join(places, sql` + `)}, length(p.search_text), ${recommended}`;
}
