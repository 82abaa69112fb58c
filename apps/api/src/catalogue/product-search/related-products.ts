import { customerApiBase, type Pager } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf } from "../../platform/pager.ts";
import type { IndexEntry } from "./facets.rules.ts";
import { firstBehind } from "./keyset-page.rules.ts";
import { isOutAt } from "./product-filters.ts";
import type { ProductIndex } from "./product-index.ts";
import { productSearchOf } from "./product-search.ts";
import { type OrderName, type SortKey } from "./sorting.rules.ts";

export interface RelatedQuery {
  readonly items_per_page: number;
  readonly sort_by?: SortKey | undefined;
  readonly sort_order: "asc" | "desc";
  readonly page: number;
  readonly per_page: number;
}

/** A page of addresses, `items_per_page` products behind each, of what goes with these products. */
export async function findRelated(
  deps: Deps,
  store: { id: string },
  productIds: readonly string[],
  { query, url }: { query: RelatedQuery; url: string },
): Promise<Pager<string>> {
  const { items_per_page: each, sort_by: by, sort_order: direction, page } = query;
  const { limit, offset } = rowsOf(query);
  const index = await productSearchOf(deps).indexes.of(store.id);
  const { ids, total } = relatedIds(index, productIds, {
    limit: limit * each,
    offset: offset * each,
    order: by && `${by} ${direction}`,
    now: deps.clock(),
  });
  const data = Array.from({ length: Math.ceil(ids.length / each) }, (_, at) =>
    idsAddress(store.id, ids.slice(at * each, (at + 1) * each)),
  );
  return presentPage({ data, total: Math.ceil(total / each), page, perPage: limit, url });
}

interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  /** An order of all, in place of nearness and the day's order. */
  readonly order: OrderName | undefined;
  readonly now: Date;
}

/**
 * The page `limit`, `offset` of what goes with some products: recommended ones of their categories, the rest of their
 * categories, recommended ones of elsewhere, the rest. Never themselves, each once. The categories are shuffled
 * anew every day in Hong Kong; the rest keeps the shop's order. Every product's page asks for the first page, so only their
 * categories are looked at for it, not the whole shop.
 */
function relatedIds(
  index: ProductIndex,
  productIds: readonly string[],
  { limit, offset, order, now }: PageRequest,
): { ids: string[]; total: number } {
  const isOut = isOutAt(now);
  const selves = new Set(productIds.flatMap((id) => index.byId.get(id) ?? []));
  const own = new Set([...selves].flatMap(({ ownCategories }) => ownCategories));
  const kin = new Set([...own].flatMap((id) => index.ownOf(id)));
  const isOther = (entry: IndexEntry) => isOut(entry) && !selves.has(entry);
  const near = order
    ? index.in(order).filter(isOther)
    : inOrderOfDay([...kin].filter(isOther), now);
  const entries = near.slice(offset, offset + limit);
  if (!order && entries.length < limit) {
    const isRest = (entry: IndexEntry) => isOther(entry) && !kin.has(entry);
    const rest = index.in("recommended").filter(isRest);
    const from = Math.max(0, offset - near.length);
    entries.push(...rest.slice(from, from + limit - entries.length));
  }
  const newest = index.in("from-new-to-old");
  // Those that are not out yet stand before all others.
  const firstOut = firstBehind(newest, (entry) => (isOut(entry) ? 1 : 0));
  const total = newest.length - firstOut - [...selves].filter(isOut).length;
  return { ids: entries.map(({ id }) => id), total };
}

/** Recommended ones first, then any order, the same all day in Hong Kong and another one tomorrow. */
function inOrderOfDay(entries: readonly IndexEntry[], now: Date): IndexEntry[] {
  const day = Math.imul(Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000), 0x85ebca6b);
  // No two are alike: every step can be undone. Worked out once for each, as a category may hold thousands.
  const rankOf = ({ number, isRecommended }: IndexEntry) => {
    const mixed = Math.imul(number ^ day, 0x9e3779b1);
    const rank = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0;
    return isRecommended ? rank : rank + 2 ** 32;
  };
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The address of a page of these products. */
function idsAddress(storeId: string, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/stores/${storeId}/product-management/products/ids?${query.toString()}`;
}
