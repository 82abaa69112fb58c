import type { LocalizedText } from "@harbour/contracts";
import type { Availability } from "@harbour/contracts/constants";
import type { Money } from "../../../platform/values/money.ts";

/** A group of filter values. */
export type Facet = "brand" | "platform" | "size" | "color" | "edition";

/** A filter value. All products with this value share one object. */
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

/**
 * A product's facts for lists. A product may be unreleased, but is otherwise public. Entries are immutable, so a
 * change makes a new entry.
 */
export interface IndexEntry extends IndexOffer {
  readonly id: string;
  /** The product's number in the inverted index. */
  readonly number: number;
  /** Sort keys of titles by language, in lower case and truncated. */
  readonly titles: LocalizedText;
  /** Folded names without spaces, to compare with a keyword. */
  readonly names: readonly string[];
  /** The variants, if filters can tell them apart. Null if the product's own facts suffice. */
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

/** A shopper's filters, prepared for many entries. A null or empty filter excludes nothing. */
export interface IndexFilter {
  /** An array with 1 at the positions of those `categories` sets that contain a chosen category. */
  readonly categories: Uint8Array | null;
  readonly availability: readonly Availability[];
  /**
   * The facets that the shopper chose from. `chosenSets` has 1 at the positions of those `facets` sets that contain a
   * chosen value.
   */
  readonly facets: readonly { readonly facet: Facet; readonly chosenSets: Uint8Array }[];
  readonly priceFrom?: Money | undefined;
  readonly priceTo?: Money | undefined;
  /** Tenths of a star. */
  readonly ratingFrom?: number | undefined;
}
