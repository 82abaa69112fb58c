import type { Availability } from "@harbour/contracts/constants";
import type { Facet, FacetValue, IndexFilter, IndexOffer } from "../product-index/index-entry.ts";

/** Availability, best first. A product is as available as its best variant. */
const availabilityOrder: readonly Availability[] = ["IN_STOCK", "PREORDER", "SOLD_OUT"];

/**
 * The variants of a product that match a filter. A single variant must meet options and price, and only such variants
 * count for availability. A sold-out blue variant is not "in stock" because of a red one.
 */
export interface MatchedOffers {
  /** The best availability of the variants that match options and price; null when none match. */
  readonly availability: Availability | null;
  /** The lowest and highest price of the variants that match everything else; null when none match. */
  readonly prices: readonly [lowest: number, highest: number] | null;
  /** Values that would find the product if they replaced the choice of their group. */
  readonly values: readonly FacetValue[];
}

/**
 * Returns a function that compares a product's variants with a filter. Each call overwrites the list of values of the
 * previous call. New lists for 100,000 products would take as long as the counting.
 * @param valueCount the count of all values of the index
 */
export function createVariantMatcher(
  filter: IndexFilter,
  valueCount: number,
): (offers: readonly IndexOffer[]) => MatchedOffers {
  const noRank = availabilityOrder.length;
  const bestRanks = new Uint8Array(valueCount).fill(noRank);
  const candidates: FacetValue[] = [];
  const values: FacetValue[] = [];
  return (offers) => {
    let bestRank = noRank;
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const offer of offers) {
      const excludingGroup = offerExcludedBy(offer, filter);
      if (excludingGroup === "several") continue;
      const rank = availabilityOrder.indexOf(offer.availability);
      if (excludingGroup === "none" && rank < bestRank) bestRank = rank;
      if (
        (excludingGroup === "none" || excludingGroup === "price") &&
        hasChosenAvailability(offer.availability, filter)
      ) {
        if (offer.price < lowest) lowest = offer.price;
        if (offer.price > highest) highest = offer.price;
      }
      for (const value of offer.facets.values) {
        if (excludingGroup !== "none" && excludingGroup !== value.facet) continue;
        const formerRank = bestRanks[value.position]!;
        if (formerRank === noRank) candidates.push(value);
        if (rank < formerRank) bestRanks[value.position] = rank;
      }
    }
    values.length = 0;
    for (const value of candidates) {
      if (hasChosenAvailability(availabilityOrder[bestRanks[value.position]!]!, filter))
        values.push(value);
      bestRanks[value.position] = noRank;
    }
    candidates.length = 0;
    return {
      availability: availabilityOrder[bestRank] ?? null,
      prices: lowest <= highest ? [lowest, highest] : null,
      values,
    };
  };
}

/** Tells whether a variant matches options and price, and the best such variant has a chosen availability. */
export function isAnyOfferListed(offers: readonly IndexOffer[], filter: IndexFilter): boolean {
  let bestRank = availabilityOrder.length;
  for (const offer of offers)
    if (offerExcludedBy(offer, filter) === "none")
      bestRank = Math.min(bestRank, availabilityOrder.indexOf(offer.availability));
  return (
    bestRank < availabilityOrder.length &&
    hasChosenAvailability(availabilityOrder[bestRank]!, filter)
  );
}

export function hasChosenAvailability(availability: Availability, filter: IndexFilter): boolean {
  return filter.availability.length === 0 || filter.availability.includes(availability);
}

export function hasChosenPrice(
  { price }: Pick<IndexOffer, "price">,
  { priceFrom, priceTo }: IndexFilter,
): boolean {
  return (
    (priceFrom === undefined || price >= priceFrom) && (priceTo === undefined || price <= priceTo)
  );
}

/** Returns the only option group, or the price, that excludes a variant. */
function offerExcludedBy(
  offer: IndexOffer,
  filter: IndexFilter,
): Facet | "price" | "none" | "several" {
  let group: Facet | "price" | "none" = hasChosenPrice(offer, filter) ? "none" : "price";
  for (const { facet, chosenSets } of filter.facets) {
    if (chosenSets[offer.facets.position] === 1) continue;
    if (group !== "none") return "several";
    group = facet;
  }
  return group;
}
