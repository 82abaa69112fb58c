import type { LocalizedText } from "@harbour/contracts";
import { availabilities, type Availability } from "@harbour/contracts/constants";
import type { Money } from "../../platform/values/money.ts";
import { hasPrice, isChosen, meetOffers, offerMatcher } from "./offers.rules.ts";

/** A group of filter values. */
export type Facet = "brand" | "platform" | "size" | "color" | "edition";

/** A filter value; all its products share one object. */
export interface FacetValue {
  /** The position among all values of the index. */
  readonly position: number;
  readonly facet: Facet;
  readonly value: string;
  readonly title: LocalizedText;
}

/** A value that several products share as one object. */
export interface Shared<Value> {
  /** The position among all of its kind in the index. */
  readonly position: number;
  readonly values: readonly Value[];
}

/** The facts of a variant for filters. */
export interface IndexOffer {
  readonly availability: Availability;
  readonly price: Money;
  readonly facets: Shared<FacetValue>;
}

/** A product's facts for lists; public except for products not released yet. Immutable: changes make a new entry. */
export interface IndexEntry extends IndexOffer {
  readonly id: string;
  /** The product's number in the inverted index. */
  readonly number: number;
  /** Sort keys of titles by language: lower case, truncated. */
  readonly titles: LocalizedText;
  /** Folded names without spaces, to compare with a keyword. */
  readonly names: readonly string[];
  /** The variants, if filters can tell them apart; null if the product's own facts suffice. */
  readonly offers: readonly IndexOffer[] | null;
  /** Tenths of a star. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly wishlistCount: number;
  readonly isRecommended: boolean;
  /** The time in milliseconds. */
  readonly publishedAt: number;
  /** The product's categories and their ancestors. */
  readonly categories: Shared<string>;
  /** The product's categories without ancestors. */
  readonly ownCategories: readonly string[];
}

/** A shopper's filters, prepared for many entries. Null or empty means no filter. */
export interface IndexFilter {
  /** 1 at the positions of those `categories` sets that contain a chosen one. */
  readonly categories: Uint8Array | null;
  readonly availability: readonly Availability[];
  /** The facets with a choice: 1 at the positions of those `facets` sets that contain a chosen value. */
  readonly facets: readonly { readonly facet: Facet; readonly isChosen: Uint8Array }[];
  readonly priceFrom?: Money | undefined;
  readonly priceTo?: Money | undefined;
  /** Tenths of a star. */
  readonly ratingFrom?: number | undefined;
}

type Group = "categories" | "availability" | "price" | "rating" | Facet;

/** Tells whether a product matches by itself and by one of its variants. */
export function isListed(entry: IndexEntry, filter: IndexFilter): boolean {
  if (entry.offers === null) return missedBy(entry, filter) === "none";
  return missedByProduct(entry, filter) === "none" && meetOffers(entry.offers, filter);
}

/** Returns the single filter that a product fails with any of its variants. */
function missedByProduct(
  { categories: own, rating }: IndexEntry,
  { categories, ratingFrom }: IndexFilter,
): "categories" | "rating" | "none" | "several" {
  const isIn = categories === null || categories[own.position] === 1;
  if (ratingFrom !== undefined && rating < ratingFrom) return isIn ? "rating" : "several";
  return isIn ? "none" : "categories";
}

/**
 * Returns the single filter group that excludes a product; `none` when it matches, `several` when more than one
 * excludes it.
 */
function missedBy(entry: IndexEntry, filter: IndexFilter): Group | "none" | "several" {
  let missed: Group | "none" = "none";
  const { categories, availability, ratingFrom } = filter;
  if (categories !== null && categories[entry.categories.position] !== 1) missed = "categories";
  if (availability.length > 0 && !availability.includes(entry.availability)) {
    if (missed !== "none") return "several";
    missed = "availability";
  }
  if (!hasPrice(entry, filter)) {
    if (missed !== "none") return "several";
    missed = "price";
  }
  if (ratingFrom !== undefined && entry.rating < ratingFrom) {
    if (missed !== "none") return "several";
    missed = "rating";
  }
  for (const { facet, isChosen } of filter.facets) {
    if (isChosen[entry.facets.position] === 1) continue;
    if (missed !== "none") return "several";
    missed = facet;
  }
  return missed;
}

const stars = [5, 4, 3, 2, 1] as const;

/**
 * A list's counts, by id or value. Never by position in an index, because counts are cached and imports move positions.
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
interface Common {
  readonly tree: { readonly all: readonly { readonly id: string }[] };
  readonly values: readonly FacetValue[];
  readonly categorySets: readonly Shared<string>[];
  readonly facetSets: readonly Shared<FacetValue>[];
}

/**
 * Counts a list's filter values. A value's count ignores its own group's filter, to show what another choice would
 * find. One pass, because a large shop has 100,000 products; shared values are checked once.
 */
export function countFacets(
  entries: readonly IndexEntry[],
  filter: IndexFilter,
  isIn: (entry: IndexEntry) => boolean,
  { tree, values, categorySets, facetSets }: Common,
): Facets {
  const ofValues = new Int32Array(values.length);
  const ofCategorySets = new Int32Array(categorySets.length);
  const ofFacetSets = new Int32Array(facetSets.length);
  const availability = new Int32Array(availabilities.length);
  const tenths = new Int32Array(51);
  let total = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const matchOffers = offerMatcher(filter, values.length);
  const countOffers = (entry: IndexEntry, offers: readonly IndexOffer[]) => {
    const missed = missedByProduct(entry, filter);
    if (missed === "several") return;
    const { availability: best, prices, values: near } = matchOffers(offers);
    if (best !== null && isChosen(best, filter)) {
      if (missed === "none") total += 1;
      if (missed !== "rating") add(ofCategorySets, entry.categories.position, 1);
      if (missed !== "categories") add(tenths, entry.rating, 1);
    }
    if (missed !== "none") return;
    if (best !== null) add(availability, availabilities.indexOf(best), 1);
    for (const value of near) add(ofValues, value.position, 1);
    if (prices === null) return;
    lowest = Math.min(lowest, prices[0]);
    highest = Math.max(highest, prices[1]);
  };
  const include = ({ price }: IndexOffer) => {
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  };
  const choosesVariants = filter.facets.length > 0 || filter.availability.length > 0;
  for (const entry of entries) {
    if (!isIn(entry)) continue;
    const { offers } = entry;
    if (offers !== null && (choosesVariants || !offers.every((one) => hasPrice(one, filter)))) {
      countOffers(entry, offers);
      continue;
    }
    // The filter takes all variants or none, as most do, so the product's own facts suffice.
    const missed = offers === null ? missedBy(entry, filter) : missedByProduct(entry, filter);
    if (missed === "several") continue;
    const isWhole = missed === "none";
    if (isWhole) {
      total += 1;
      add(ofFacetSets, entry.facets.position, 1);
    }
    if (isWhole || missed === "categories") add(ofCategorySets, entry.categories.position, 1);
    if (isWhole || missed === "availability")
      add(availability, availabilities.indexOf(entry.availability), 1);
    if (isWhole || missed === "rating") add(tenths, entry.rating, 1);
    if (isWhole || missed === "price") {
      if (offers === null) include(entry);
      else for (const offer of offers) include(offer);
    }
    if (isWhole) continue;
    for (const own of entry.facets.values) if (own.facet === missed) add(ofValues, own.position, 1);
  }
  for (const { position, values: own } of facetSets)
    for (const value of own) add(ofValues, value.position, ofFacetSets[position]!);
  const ofCategories = new Map<string, number>();
  for (const { position, values: ids } of categorySets)
    for (const id of ids)
      ofCategories.set(id, (ofCategories.get(id) ?? 0) + ofCategorySets[position]!);
  return {
    total,
    categories: positive(tree.all.map(({ id }) => [id, ofCategories.get(id) ?? 0])),
    values: positive(values.map((value) => [value, ofValues[value.position]!])),
    availability: new Map(availabilities.map((value, at) => [value, availability[at]!])),
    rating: new Map(
      stars.map((star) => [star, tenths.subarray(star * 10).reduce((sum, n) => sum + n, 0)]),
    ),
    lowest: Number.isFinite(lowest) ? lowest : null,
    highest: Number.isFinite(highest) ? highest : null,
  };
}

function add(counts: Int32Array, at: number, more: number): void {
  counts[at] = counts[at]! + more;
}

function positive<Key>(counts: readonly (readonly [Key, number])[]): Map<Key, number> {
  return new Map(counts.filter(([, count]) => count > 0));
}
