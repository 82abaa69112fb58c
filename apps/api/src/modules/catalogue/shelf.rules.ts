import type { LocalizedText } from "@harbour/contracts";
import { availabilities, type Availability } from "@harbour/contracts/constants";
import type { Money } from "../../platform/money.ts";

/** Groups of values that a shopper narrows a list by. */
export type Kind = "brand" | "platform" | "size" | "color" | "edition";

/** A value of a group, the same object for every product that has it. */
export interface KindValue {
  /** Its place among all values of the shelf. */
  readonly index: number;
  readonly kind: Kind;
  readonly value: string;
  readonly title: LocalizedText;
}

/** What several products have in common, the same object for all of them. */
export interface Shared<Value> {
  /** Its place among all of its sort on the shelf. */
  readonly index: number;
  readonly values: readonly Value[];
}

/** A product as far as lists need it, public but for its day. Never changed: a newer one takes its place. */
export interface ShelfRow {
  readonly id: string;
  /** What search calls it. */
  readonly number: number;
  /** By language what titles are sorted by: lower case, and only so long as differences are likely. */
  readonly titles: LocalizedText;
  /** Folded and without spaces, to compare with a keyword. */
  readonly names: readonly string[];
  readonly availability: Availability;
  readonly price: Money;
  /** Tenths of a star. */
  readonly rating: number;
  readonly reviewCount: number;
  readonly wishlistCount: number;
  readonly isRecommended: boolean;
  /** Milliseconds. */
  readonly publishedAt: number;
  /** Its own, and all that these stand below: their places among all categories of the store. */
  readonly categories: Shared<number>;
  /** Those it was put on itself. */
  readonly ownCategories: readonly number[];
  readonly kinds: Shared<KindValue>;
}

/** What a shopper narrows a list by, ready to be held against many rows. Null and nothing: everything will do. */
export interface ShelfFilter {
  /** 1 at the indexes of those `categories` of rows that hold a chosen one. */
  readonly categories: Uint8Array | null;
  readonly availability: readonly Availability[];
  /** The groups in which something was chosen: 1 at the indexes of those `kinds` of rows that hold a chosen value. */
  readonly kinds: readonly { readonly kind: Kind; readonly wanted: Uint8Array }[];
  readonly priceFrom?: Money | undefined;
  readonly priceTo?: Money | undefined;
  /** Tenths of a star. */
  readonly ratingFrom?: number | undefined;
}

type Group = "categories" | "availability" | "price" | "rating" | Kind;

/** The one group of choices that keeps a product out of a list; `none`: it is in; `several`: it is not near. */
export function missedBy(row: ShelfRow, filter: ShelfFilter): Group | "none" | "several" {
  let missed: Group | "none" = "none";
  const { categories, availability, priceFrom, priceTo, ratingFrom } = filter;
  if (categories !== null && categories[row.categories.index] !== 1) missed = "categories";
  if (availability.length > 0 && !availability.includes(row.availability)) {
    if (missed !== "none") return "several";
    missed = "availability";
  }
  if (
    (priceFrom !== undefined && row.price < priceFrom) ||
    (priceTo !== undefined && row.price > priceTo)
  ) {
    if (missed !== "none") return "several";
    missed = "price";
  }
  if (ratingFrom !== undefined && row.rating < ratingFrom) {
    if (missed !== "none") return "several";
    missed = "rating";
  }
  for (const { kind, wanted } of filter.kinds) {
    if (wanted[row.kinds.index] === 1) continue;
    if (missed !== "none") return "several";
    missed = kind;
  }
  return missed;
}

const stars = [5, 4, 3, 2, 1] as const;

/** Counts by place: of all categories of the store, of all values of the shelf. */
export interface Facets {
  readonly total: number;
  readonly categories: Int32Array;
  readonly kinds: Int32Array;
  readonly availability: ReadonlyMap<Availability, number>;
  /** By stars: so many or more. */
  readonly rating: ReadonlyMap<number, number>;
  readonly lowest: Money | null;
  readonly highest: Money | null;
}

/** What rows of a shelf refer to. */
interface Common {
  readonly tree: { readonly all: readonly unknown[] };
  readonly values: readonly KindValue[];
  readonly categorySets: readonly Shared<number>[];
  readonly kindSets: readonly Shared<KindValue>[];
}

/**
 * How many there are, and how many of each value. A value's count leaves its own group's choice out,
 * so that a shopper sees what choosing another one would bring. One pass: a big shop has 100,000. What rows have in
 * common is counted for all of them and looked into once.
 */
export function countFacets(
  rows: readonly ShelfRow[],
  filter: ShelfFilter,
  isIn: (row: ShelfRow) => boolean,
  { tree, values, categorySets, kindSets }: Common,
): Facets {
  const kinds = new Int32Array(values.length);
  const ofCategories = new Int32Array(categorySets.length);
  const ofKinds = new Int32Array(kindSets.length);
  const availability = new Int32Array(availabilities.length);
  const tenths = new Int32Array(51);
  let total = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (!isIn(row)) continue;
    const missed = missedBy(row, filter);
    if (missed === "several") continue;
    const isWhole = missed === "none";
    if (isWhole) {
      total += 1;
      add(ofKinds, row.kinds.index, 1);
    }
    if (isWhole || missed === "categories") add(ofCategories, row.categories.index, 1);
    if (isWhole || missed === "availability")
      add(availability, availabilities.indexOf(row.availability), 1);
    if (isWhole || missed === "rating") add(tenths, row.rating, 1);
    if (isWhole || missed === "price") {
      if (row.price < lowest) lowest = row.price;
      if (row.price > highest) highest = row.price;
    }
    if (isWhole) continue;
    for (const own of row.kinds.values) if (own.kind === missed) add(kinds, own.index, 1);
  }
  for (const { index, values: own } of kindSets)
    for (const value of own) add(kinds, value.index, ofKinds[index]!);
  const categories = new Int32Array(tree.all.length);
  for (const { index, values: own } of categorySets)
    for (const place of own) add(categories, place, ofCategories[index]!);
  return {
    total,
    categories,
    kinds,
    availability: new Map(availabilities.map((value, place) => [value, availability[place]!])),
    rating: new Map(
      stars.map((star) => [star, tenths.subarray(star * 10).reduce((sum, n) => sum + n, 0)]),
    ),
    lowest: Number.isFinite(lowest) ? lowest : null,
    highest: Number.isFinite(highest) ? highest : null,
  };
}

function add(counts: Int32Array, place: number, more: number): void {
  counts[place] = counts[place]! + more;
}
