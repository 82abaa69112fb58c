import type { Availability, ProductSorting } from "@harbour/contracts/constants";
import type { Db } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { rowsOf } from "../../platform/pager.ts";
import { findCategories } from "./categories.repository.ts";
import { type CategoryTree, namedCategories, withDescendants } from "./category-tree.rules.ts";
import { type ListedProduct, listProducts } from "./products.repository.ts";
import { type Memory, remember } from "./remember.ts";
import { wordsOf } from "./search.rules.ts";
import { orderOf, type SortKey } from "./shelf-order.ts";
import { countFacets, type Facets, findPage, type ShelfFilter } from "./shelf.repository.ts";

export interface ProductQuestion {
  readonly category_ids?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly slug: ProductSorting;
  readonly sort_by?: SortKey | undefined;
  readonly sort_order: "asc" | "desc";
  readonly availability?: readonly Availability[] | undefined;
  readonly brand?: readonly string[] | undefined;
  readonly platform?: readonly string[] | undefined;
  /** Dollars. */
  readonly price_from?: number | undefined;
  readonly price_to?: number | undefined;
  readonly page: number;
  readonly per_page: number;
}

/** What every page of a list shares, worked out once. */
export interface Shelves {
  readonly facets: Memory<Facets>;
  readonly trees: Memory<CategoryTree>;
  /** Public products of every category. */
  readonly counts: Memory<Map<string, number>>;
}

export function openShelves(deps: Deps): Shelves {
  return {
    facets: remember(deps, "products", "categories"),
    trees: remember(deps, "categories"),
    counts: remember(deps, "categories"),
  };
}

/** One page of a store's products, with the counts beside it. A category holds what is below it. */
export async function filterProducts(
  db: Db,
  shelves: Shelves,
  storeId: string,
  question: ProductQuestion,
): Promise<{ products: ListedProduct[]; facets: Facets }> {
  const filter = await filterOf(db, shelves, storeId, question);
  const [ids, facets] = await Promise.all([
    findPage(db, storeId, filter, orderOf(question, filter.words), rowsOf(question)),
    shelves.facets.of(JSON.stringify([storeId, filter]), () => countFacets(db, storeId, filter)),
  ]);
  return { products: await listProducts(db, storeId, ids), facets };
}

async function filterOf(
  db: Db,
  shelves: Shelves,
  storeId: string,
  question: ProductQuestion,
): Promise<ShelfFilter> {
  return {
    // An empty choice, as an untouched form sends it, is no choice.
    categoryIds: question.category_ids?.length
      ? await branches(db, shelves, storeId, question.category_ids)
      : undefined,
    words: wordsOf(question.keyword ?? ""),
    availability: question.availability ?? [],
    brand: question.brand ?? [],
    platform: question.platform ?? [],
    priceFrom:
      question.price_from === undefined ? undefined : Math.round(question.price_from * 100),
    priceTo: question.price_to === undefined ? undefined : Math.round(question.price_to * 100),
  };
}

/** The store's categories, from memory. */
export function treeOf(db: Db, shelves: Shelves, storeId: string): Promise<CategoryTree> {
  return shelves.trees.of(storeId, () => findCategories(db, storeId));
}

async function branches(
  db: Db,
  shelves: Shelves,
  storeId: string,
  named: readonly string[],
): Promise<string[]> {
  const tree = await treeOf(db, shelves, storeId);
  return [
    ...new Set(namedCategories(tree, named).flatMap((id) => withDescendants(tree, id))),
  ].toSorted();
}
