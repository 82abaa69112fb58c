import { availabilities, type Availability } from "@harbour/contracts/constants";
import type { Money } from "../../../platform/values/money.ts";
import type { FacetValue, IndexEntry, IndexFilter, Shared } from "../product-index/index-entry.ts";
import { findExcludingGroup, type FilterGroup, productExcludedBy } from "./match-entry.rules.ts";
import {
  hasChosenAvailability,
  hasChosenPrice,
  type MatchedOffers,
  createVariantMatcher,
} from "./match-offers.rules.ts";

/**
 * A list's counts, by id or value. Positions in an index are no keys, because counts are cached and imports change
 * positions.
 */
export interface Facets {
  readonly total: number;
  /** Counts by category id, in tree order; empty ones are absent. */
  readonly categories: ReadonlyMap<string, number>;
  /** Counts of values; empty ones are absent. */
  readonly values: ReadonlyMap<FacetValue, number>;
  readonly availability: ReadonlyMap<Availability, number>;
  /** Counts of products with at least that many stars. */
  readonly rating: ReadonlyMap<number, number>;
  readonly lowest: Money | null;
  readonly highest: Money | null;
}

/** Values shared by an index's entries. */
interface SharedValues {
  readonly tree: { readonly all: readonly { readonly id: string }[] };
  readonly values: readonly FacetValue[];
  readonly categorySets: readonly Shared<string>[];
  readonly facetSets: readonly Shared<FacetValue>[];
}

/**
 * Counts the products of a list for each filter value. The count of a value ignores the filter of its own group, to
 * show what another choice would find. One pass over the entries suffices, because a large shop has 100,000 products.
 * Values that entries share are checked once.
 */
export function countFacets(
  entries: readonly IndexEntry[],
  filter: IndexFilter,
  isIncluded: (entry: IndexEntry) => boolean,
  shared: SharedValues,
): Facets {
  const tally = createTally(shared);
  const matchOffers = createVariantMatcher(filter, shared.values.length);
  const hasVariantFilter = filter.facets.length > 0 || filter.availability.length > 0;
  for (const entry of entries) {
    if (!isIncluded(entry)) continue;
    const { offers } = entry;
    if (
      offers !== null &&
      (hasVariantFilter || !offers.every((offer) => hasChosenPrice(offer, filter)))
    ) {
      const excludingGroup = productExcludedBy(entry, filter);
      if (excludingGroup !== "several")
        countVariants(tally, entry, excludingGroup, matchOffers(offers), filter);
      continue;
    }
    // The filter takes all variants of the product or none, as for most products, so the product's own facts suffice.
    const excluding =
      offers === null ? findExcludingGroup(entry, filter) : productExcludedBy(entry, filter);
    if (excluding !== "several") countProduct(tally, entry, excluding);
  }
  return toFacets(tally, shared);
}

/** Running counts. Each is indexed by the position of a value, or of a set of values that several products share. */
interface FacetCounters {
  total: number;
  lowest: number;
  highest: number;
  readonly values: Int32Array;
  readonly facetSets: Int32Array;
  readonly categorySets: Int32Array;
  readonly availability: Int32Array;
  /** Counts of products by tenths of a star. */
  readonly ratings: Int32Array;
}

function createTally({ values, facetSets, categorySets }: SharedValues): FacetCounters {
  return {
    total: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: Number.NEGATIVE_INFINITY,
    values: new Int32Array(values.length),
    facetSets: new Int32Array(facetSets.length),
    categorySets: new Int32Array(categorySets.length),
    availability: new Int32Array(availabilities.length),
    ratings: new Int32Array(51),
  };
}

/**
 * Counts a product by its own facts. Counts it in all groups when no group excludes it, else only in the group that
 * alone excludes it.
 */
function countProduct(
  tally: FacetCounters,
  entry: IndexEntry,
  excludingGroup: FilterGroup | "none",
): void {
  const isMatch = excludingGroup === "none";
  if (isMatch) {
    tally.total += 1;
    increment(tally.facetSets, entry.facets.position);
  }
  if (isMatch || excludingGroup === "categories")
    increment(tally.categorySets, entry.categories.position);
  if (isMatch || excludingGroup === "availability") countAvailability(tally, entry.availability);
  if (isMatch || excludingGroup === "rating") increment(tally.ratings, entry.rating);
  if (isMatch || excludingGroup === "price") {
    if (entry.offers === null) widenPrices(tally, entry.price, entry.price);
    else for (const { price } of entry.offers) widenPrices(tally, price, price);
  }
  if (isMatch) return;
  for (const value of entry.facets.values)
    if (value.facet === excludingGroup) increment(tally.values, value.position);
}

/** Counts a product by those of its variants that match the filter. */
function countVariants(
  tally: FacetCounters,
  entry: IndexEntry,
  excludingGroup: "categories" | "rating" | "none",
  { availability, prices, values }: MatchedOffers,
  filter: IndexFilter,
): void {
  if (availability !== null && hasChosenAvailability(availability, filter)) {
    if (excludingGroup === "none") tally.total += 1;
    if (excludingGroup !== "rating") increment(tally.categorySets, entry.categories.position);
    if (excludingGroup !== "categories") increment(tally.ratings, entry.rating);
  }
  if (excludingGroup !== "none") return;
  if (availability !== null) countAvailability(tally, availability);
  for (const value of values) increment(tally.values, value.position);
  if (prices !== null) widenPrices(tally, ...prices);
}

function countAvailability({ availability }: FacetCounters, value: Availability): void {
  increment(availability, availabilities.indexOf(value));
}

function widenPrices(tally: FacetCounters, lowest: number, highest: number): void {
  if (lowest < tally.lowest) tally.lowest = lowest;
  if (highest > tally.highest) tally.highest = highest;
}

function increment(counts: Int32Array, position: number): void {
  counts[position] = counts[position]! + 1;
}

function toFacets(
  tally: FacetCounters,
  { tree, values, categorySets, facetSets }: SharedValues,
): Facets {
  const byValue = tally.values.slice();
  for (const { position, values: shared } of facetSets)
    for (const value of shared) byValue[value.position]! += tally.facetSets[position]!;
  const byCategory = new Map<string, number>();
  for (const { position, values: ids } of categorySets)
    for (const id of ids)
      byCategory.set(id, (byCategory.get(id) ?? 0) + tally.categorySets[position]!);
  return {
    total: tally.total,
    categories: keepPositive(tree.all.map(({ id }) => [id, byCategory.get(id) ?? 0])),
    values: keepPositive(values.map((value) => [value, byValue[value.position]!])),
    availability: new Map(
      availabilities.map((value, index) => [value, tally.availability[index]!]),
    ),
    rating: new Map(stars.map((star) => [star, sum(tally.ratings.subarray(star * 10))])),
    lowest: Number.isFinite(tally.lowest) ? tally.lowest : null,
    highest: Number.isFinite(tally.highest) ? tally.highest : null,
  };
}

const stars = [5, 4, 3, 2, 1] as const;

function sum(counts: Int32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function keepPositive<Key>(counts: readonly (readonly [Key, number])[]): Map<Key, number> {
  return new Map(counts.filter(([, count]) => count > 0));
}
