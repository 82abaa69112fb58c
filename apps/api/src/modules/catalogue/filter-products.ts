import type { Availability, ProductSorting } from "@harbour/contracts/constants";
import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { rowsOf } from "../../platform/pager.ts";
import { invalid } from "../../platform/shop-error.ts";
import { namedCategories } from "./category-tree.rules.ts";
import { createFinder, type Finder } from "./find-by-keyword.ts";
import { type ListedProduct, listProducts } from "./products.repository.ts";
import { type Memory, remember } from "./remember.ts";
import { keepShelves, type Shelf, type Shelves } from "./shelf-memory.ts";
import { orderBy, orderOf, type SortKey } from "./shelf-order.ts";
import { pageOf, type Place, type Sorted } from "./shelf-page.rules.ts";
import { readPlace } from "./shelf-place.ts";
import {
  countFacets,
  type Facets,
  type Kind,
  type ShelfFilter,
  type ShelfRow,
} from "./shelf.rules.ts";

export interface ProductQuestion {
  readonly category_ids?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly slug: ProductSorting;
  readonly sort_by?: SortKey | undefined;
  readonly sort_order: "asc" | "desc";
  readonly availability?: readonly Availability[] | undefined;
  readonly brand?: readonly string[] | undefined;
  readonly platform?: readonly string[] | undefined;
  readonly size?: readonly string[] | undefined;
  readonly color?: readonly string[] | undefined;
  readonly edition?: readonly string[] | undefined;
  /** Dollars. */
  readonly price_from?: number | undefined;
  readonly price_to?: number | undefined;
  /** Stars. */
  readonly rating_from?: number | undefined;
  readonly page: number;
  readonly per_page: number;
  readonly after?: string | undefined;
}

/** What lists are worked out from. */
export interface Lists {
  readonly shelves: Shelves;
  readonly finder: Finder;
  readonly facets: Memory<Facets>;
}

const opened = new WeakMap<Deps, Lists>();

/** The lists of a running shop: filled once, for every module that asks. */
export function listsOf(deps: Deps): Lists {
  const lists = opened.get(deps) ?? openLists(deps);
  opened.set(deps, lists);
  return lists;
}

function openLists(deps: Deps): Lists {
  return {
    shelves: keepShelves(deps),
    finder: createFinder(deps),
    facets: remember(deps, { until: ["catalogue", "categories", "synonyms"], most: 500 }),
  };
}

/** How many public products each category and everything below it hold. */
export async function countByCategory(
  { shelves, facets }: Lists,
  storeId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const shelf = await shelves.of(storeId);
  const { categories } = await facets.of(JSON.stringify([storeId, shelf.version]), async () =>
    countFacets(shelf.rows, filterOf(shelf, {}), isOutAt(now), shelf),
  );
  return new Map(
    shelf.tree.all.flatMap(({ id }, place) => (categories[place] ? [[id, categories[place]]] : [])),
  );
}

export interface ListPage {
  readonly products: readonly ListedProduct[];
  readonly facets: Facets;
  /** What the counts are of. */
  readonly shelf: Shelf;
  /** Where the next page starts; null on the last one. */
  readonly end: Place | null;
}

/**
 * One page of a store's products, with the counts beside it. A category holds what is below it.
 * @throws ShopError `validation` for a place that this shop never named
 */
export async function filterProducts(
  db: Db,
  { shelves, finder, facets }: Lists,
  storeId: string,
  question: ProductQuestion,
  now: Date,
): Promise<ListPage> {
  const after = question.after ? readPlace(question.after) : null;
  if (after === undefined) throw invalid({ after: ["This page does not exist."] });
  const shelf = await shelves.of(storeId);
  const filter = filterOf(shelf, question);
  const keyword = question.keyword ?? "";
  const found = keyword === "" ? undefined : await finder.find(storeId, shelf, keyword);
  const isOut = isOutAt(now);
  const isIn = found ? (row: ShelfRow) => isOut(row) && found.isIn(row) : isOut;

  const key = JSON.stringify([storeId, shelf.version, keyword, wishesOf(question)]);
  const counts = await facets.of(key, async () =>
    countFacets(found?.rows ?? shelf.rows, filter, isIn, shelf),
  );
  const name = orderOf(question, found !== undefined);
  const sorted: Sorted =
    found && name === "relevance"
      ? found
      : inOneOrder(shelf, name === "relevance" ? "recommended" : name);
  const { ids, end } = pageOf(sorted, filter, isIn, { ...rowsOf(question), after });
  return { products: await listProducts(db, storeId, ids), facets: counts, shelf, end };
}

function inOneOrder(shelf: Shelf, name: Parameters<Shelf["in"]>[0]): Sorted {
  return { rows: shelf.in(name), order: orderBy(name), tierOf: () => 0 };
}

/** The shelf knows products ahead of their day. */
function isOutAt(now: Date): (row: ShelfRow) => boolean {
  const time = now.getTime();
  return (row) => row.publishedAt <= time;
}

type Wishes = Omit<ProductQuestion, "slug" | "sort_by" | "sort_order" | "page" | "per_page">;

function filterOf({ tree, categorySets, kindSets }: Shelf, question: Wishes): ShelfFilter {
  const { category_ids: ids, brand, platform, size, color, edition } = question;
  // An empty choice, as an untouched form sends it, is no choice.
  const named = ids?.length ? new Set(namedCategories(tree, ids)) : null;
  const chosen = Object.entries({ brand, platform, size, color, edition } satisfies Record<
    Kind,
    unknown
  >).flatMap(([kind, wishes]) => (wishes?.length ? [{ kind, wishes }] : []));
  return {
    // A row knows all that it stands below.
    categories:
      named &&
      Uint8Array.from(categorySets, ({ values }) =>
        Number(values.some((place) => named.has(tree.all[place]!.id))),
      ),
    availability: question.availability ?? [],
    kinds: chosen.map(({ kind, wishes }) => ({
      kind: kind as Kind,
      wanted: Uint8Array.from(kindSets, ({ values }) =>
        Number(values.some((own) => own.kind === kind && wishes.includes(own.value))),
      ),
    })),
    priceFrom: hundredths(question.price_from),
    priceTo: hundredths(question.price_to),
    ratingFrom: question.rating_from === undefined ? undefined : question.rating_from * 10,
  };
}

/** What counts depend on: not the order, not the page. */
function wishesOf(question: ProductQuestion): unknown {
  const {
    slug: _1,
    sort_by: _2,
    sort_order: _3,
    page: _4,
    per_page: _5,
    after: _6,
    ...wishes
  } = question;
  return wishes;
}

function hundredths(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * 100);
}
