import { customerApiBase, type Pager } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf } from "../../platform/pager.ts";
import type { IndexEntry } from "./facets.rules.ts";
import type { ProductIndex } from "./product-index.ts";
import { productSearchOf } from "./product-search.ts";
import { type Order, orderBy, type SortKey } from "./sorting.rules.ts";

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
    order: by && orderBy(`${by} ${direction}`),
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
  /** Among what is equally near, in place of the day's order. */
  readonly order: Order | undefined;
  readonly now: Date;
}

/**
 * The page `limit`, `offset` of what goes with some products: recommended ones of their categories, the rest of their
 * categories, recommended ones of elsewhere, the rest (WIRE 1). Never themselves, each once. The categories are shuffled
 * anew every day in Hong Kong; the rest keeps the shop's order.
 */
function relatedIds(
  index: ProductIndex,
  productIds: readonly string[],
  { limit, offset, order, now }: PageRequest,
): { ids: string[]; total: number } {
  const selves = new Set(productIds);
  const own = new Set(productIds.flatMap((id) => index.byId.get(id)?.ownCategories ?? []));
  const others = index
    .in("recommended")
    .filter(({ id, publishedAt }) => !selves.has(id) && publishedAt <= now.getTime());
  const isKin = ({ ownCategories }: IndexEntry) =>
    ownCategories.some((category) => own.has(category));
  const [kin, rest] = [others.filter(isKin), others.filter((entry) => !isKin(entry))];
  const entries = [
    ...inOrder(kin, order ?? orderOfDay(now)),
    ...(order ? inOrder(rest, order) : rest),
  ];
  return { ids: entries.slice(offset, offset + limit).map(({ id }) => id), total: others.length };
}

/** Recommended ones first. */
function inOrder(entries: readonly IndexEntry[], order: Order<IndexEntry>): IndexEntry[] {
  return entries.toSorted(
    (a, b) => Number(b.isRecommended) - Number(a.isRecommended) || order(a, b),
  );
}

/** Any order, the same all day in Hong Kong and another one tomorrow. */
function orderOfDay(now: Date): Order<IndexEntry> {
  const day = Math.imul(Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000), 0x85ebca6b);
  const rank = ({ number }: IndexEntry) => {
    const mixed = Math.imul(number ^ day, 0x9e3779b1);
    return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0;
  };
  return (a, b) => rank(a) - rank(b) || a.number - b.number;
}

/** The address of a page of these products. */
function idsAddress(storeId: string, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/stores/${storeId}/product-management/products/ids?${query.toString()}`;
}
