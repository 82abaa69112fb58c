import { customerApiBase, type Pager } from "@harbour/contracts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf } from "../../platform/pager.ts";
import { listsOf } from "./filter-products.ts";
import type { Shelf } from "./shelf-memory.ts";
import { type Order, orderBy, type SortKey } from "./shelf-order.ts";
import type { ShelfRow } from "./shelf.rules.ts";

export interface RelatedQuestion {
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
  { question, url }: { question: RelatedQuestion; url: string },
): Promise<Pager<string>> {
  const { items_per_page: each, sort_by: by, sort_order: direction, page } = question;
  const { limit, offset } = rowsOf(question);
  const shelf = await listsOf(deps).shelves.of(store.id);
  const { ids, total } = relatedIds(shelf, productIds, {
    limit: limit * each,
    offset: offset * each,
    order: by && orderBy(`${by} ${direction}`),
    now: deps.clock(),
  });
  const data = Array.from({ length: Math.ceil(ids.length / each) }, (_, index) =>
    idsAddress(store.id, ids.slice(index * each, (index + 1) * each)),
  );
  return presentPage({ data, total: Math.ceil(total / each), page, perPage: limit, url });
}

interface Wanted {
  readonly limit: number;
  readonly offset: number;
  /** Among what is equally near, in place of the day's order. */
  readonly order: Order | undefined;
  readonly now: Date;
}

/**
 * The rows `limit`, `offset` of what goes with some products: recommended ones of their categories, the rest of their
 * categories, recommended ones of elsewhere, the rest (WIRE 1). Never themselves, each once. The categories are shuffled
 * anew every day in Hong Kong; the rest keeps the shop's order.
 */
function relatedIds(
  shelf: Shelf,
  productIds: readonly string[],
  { limit, offset, order, now }: Wanted,
): { ids: string[]; total: number } {
  const selves = new Set(productIds);
  const own = new Set(productIds.flatMap((id) => shelf.byId.get(id)?.ownCategories ?? []));
  const others = shelf
    .in("recommended")
    .filter(({ id, publishedAt }) => !selves.has(id) && publishedAt <= now.getTime());
  const isKin = ({ ownCategories }: ShelfRow) =>
    ownCategories.some((category) => own.has(category));
  const [kin, rest] = [others.filter(isKin), others.filter((row) => !isKin(row))];
  const rows = [
    ...inOrder(kin, order ?? orderOfDay(now)),
    ...(order ? inOrder(rest, order) : rest),
  ];
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: others.length };
}

/** Recommended ones first. */
function inOrder(rows: readonly ShelfRow[], order: Order<ShelfRow>): ShelfRow[] {
  return rows.toSorted((a, b) => Number(b.isRecommended) - Number(a.isRecommended) || order(a, b));
}

/** Any order, the same all day in Hong Kong and another one tomorrow. */
function orderOfDay(now: Date): Order<ShelfRow> {
  const day = Math.imul(Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000), 0x85ebca6b);
  const place = ({ number }: ShelfRow) => {
    const mixed = Math.imul(number ^ day, 0x9e3779b1);
    return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0;
  };
  return (a, b) => place(a) - place(b) || a.number - b.number;
}

/** The address of a page of these products. */
function idsAddress(storeId: string, ids: readonly string[]): string {
  const query = new URLSearchParams(ids.map((id): [string, string] => ["ids[]", id]));
  return `${customerApiBase}/stores/${storeId}/product-management/products/ids?${query.toString()}`;
}
