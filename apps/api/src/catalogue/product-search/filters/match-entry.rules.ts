import type { Facet, IndexEntry, IndexFilter } from "../product-index/index-entry.ts";
import { hasChosenPrice, isAnyOfferListed } from "./match-offers.rules.ts";

/** A filter group that a shopper may choose from. */
export type FilterGroup = "categories" | "availability" | "price" | "rating" | Facet;

/** Tells whether a product itself and one of its variants match the filter. */
export function isMatchingEntry(entry: IndexEntry, filter: IndexFilter): boolean {
  if (entry.offers === null) return findExcludingGroup(entry, filter) === "none";
  return productExcludedBy(entry, filter) === "none" && isAnyOfferListed(entry.offers, filter);
}

/**
 * Returns the only filter that excludes a product whatever its variants are. Returns `none` when neither excludes it,
 * `several` when both do.
 */
export function productExcludedBy(
  entry: IndexEntry,
  { categories, ratingFrom }: IndexFilter,
): "categories" | "rating" | "none" | "several" {
  const isInCategory = categories === null || categories[entry.categories.position] === 1;
  if (ratingFrom !== undefined && entry.rating < ratingFrom)
    return isInCategory ? "rating" : "several";
  return isInCategory ? "none" : "categories";
}

/**
 * Returns the only filter group that excludes a product. Returns `none` when it matches, `several` when more than one
 * group excludes it.
 */
export function findExcludingGroup(
  entry: IndexEntry,
  filter: IndexFilter,
): FilterGroup | "none" | "several" {
  let group: FilterGroup | "none" = "none";
  const { categories, availability, ratingFrom } = filter;
  if (categories !== null && categories[entry.categories.position] !== 1) group = "categories";
  if (availability.length > 0 && !availability.includes(entry.availability)) {
    if (group !== "none") return "several";
    group = "availability";
  }
  if (!hasChosenPrice(entry, filter)) {
    if (group !== "none") return "several";
    group = "price";
  }
  if (ratingFrom !== undefined && entry.rating < ratingFrom) {
    if (group !== "none") return "several";
    group = "rating";
  }
  for (const { facet, chosenSets } of filter.facets) {
    if (chosenSets[entry.facets.position] === 1) continue;
    if (group !== "none") return "several";
    group = facet;
  }
  return group;
}
