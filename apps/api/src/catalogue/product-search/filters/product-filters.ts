import type { Availability, ProductSorting } from "@harbour/contracts/constants";
import { findCategoryIds } from "../../categories/index.ts";
import type { Facet, IndexEntry, IndexFilter, Shared } from "../product-index/index-entry.ts";
import type { ProductIndex } from "../product-index/product-index.ts";
import type { SortKey } from "./sorting.rules.ts";

/** The filters of a request. */
export interface ProductFilters {
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

type Choices = Omit<
  ProductFilters,
  "keyword" | "slug" | "sort_by" | "sort_order" | "page" | "per_page" | "after"
>;

/** Prepares the filters for comparison with index entries. */
export function indexFilter(
  { tree, categorySets, facetSets }: Pick<ProductIndex, "tree" | "categorySets" | "facetSets">,
  choices: Choices,
): IndexFilter {
  const { category_ids: ids, brand, platform, size, color, edition } = choices;
  // An untouched form sends empty choices, which do not filter.
  const categoryIds = ids?.length ? new Set(findCategoryIds(tree, ids)) : null;
  const requestedFacets = Object.entries({ brand, platform, size, color, edition } satisfies Record<
    Facet,
    unknown
  >).flatMap(([facet, values]) => (values?.length ? [{ facet: facet as Facet, values }] : []));
  return {
    // Entries contain the ancestors of their categories, so the chosen ids suffice.
    categories: categoryIds && matchFlags(categorySets, (id) => categoryIds.has(id)),
    availability: choices.availability ?? [],
    facets: requestedFacets.map(({ facet, values: chosenValues }) => ({
      facet,
      chosenSets: matchFlags(
        facetSets,
        (value) => value.facet === facet && chosenValues.includes(value.value),
      ),
    })),
    priceFrom: hundredths(choices.price_from),
    priceTo: hundredths(choices.price_to),
    ratingFrom: choices.rating_from === undefined ? undefined : choices.rating_from * 10,
  };
}

/** Returns the filters that affect counts. Order and page do not. */
export function pickCountedFilters(
  filters: ProductFilters,
): Choices & { keyword?: string | undefined } {
  const {
    slug: _1,
    sort_by: _2,
    sort_order: _3,
    page: _4,
    per_page: _5,
    after: _6,
    ...choices
  } = filters;
  return choices;
}

/** Returns a function that tells whether a product is released. The index also contains unreleased products. */
export function isReleasedAt(now: Date): (entry: IndexEntry) => boolean {
  const time = now.getTime();
  return (entry) => entry.publishedAt <= time;
}

/** Returns an array with 1 at the positions of the sets that contain a chosen value. */
function matchFlags<Value>(
  sharedSets: readonly Shared<Value>[],
  isMatching: (value: Value) => boolean,
): Uint8Array {
  const flags = new Uint8Array(sharedSets.length);
  for (const { position, values } of sharedSets) if (values.some(isMatching)) flags[position] = 1;
  return flags;
}

function hundredths(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * 100);
}
