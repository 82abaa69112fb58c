import type { LocalizedText } from "@harbour/contracts";
import { productOptionTypes } from "@harbour/contracts/constants";
import type { Money } from "../../../platform/values/money.ts";
import { type CategoryTree, findPathFromRoot } from "../../categories/index.ts";
import { effectivePrices } from "../../products/index.ts";
import type { Facet, FacetValue, IndexEntry, IndexOffer, Shared } from "./index-entry.ts";
import type { IndexRow, IndexVariantRow } from "./product-index.repository.ts";

/** Values that the entries of an index share. New entries add their values. */
export interface SharedParts {
  readonly values: FacetValue[];
  readonly categorySets: Shared<string>[];
  readonly facetSets: Shared<FacetValue>[];
}

/** Makes the entries of one index. Common values are shared, because there may be 100,000 entries. */
export function createEntryMaker(
  tree: CategoryTree,
  { values, categorySets, facetSets }: SharedParts,
): (row: IndexRow) => IndexEntry {
  const valuesByName = new Map<string, FacetValue>();
  const shareCategories = createSharer(categorySets);
  const shareFacetSet = createSharer(facetSets);

  const shareValue = (facet: Facet, value: string, title: LocalizedText): FacetValue => {
    const key = `${facet} ${value}`;
    const sharedValue = valuesByName.get(key);
    if (sharedValue) return sharedValue;
    const newEntry = { position: values.length, facet, value, title };
    values.push(newEntry);
    valuesByName.set(key, newEntry);
    return newEntry;
  };

  const shareFacets = ({
    brand,
    platform,
    options,
  }: Pick<IndexRow, "brand" | "platform" | "options">): Shared<FacetValue> => {
    const facetValues = new Set<FacetValue>();
    if (brand !== null) facetValues.add(shareValue("brand", brand, toLocalizedText(brand)));
    if (platform !== null)
      facetValues.add(shareValue("platform", platform, toLocalizedText(platform)));
    for (const { type, value } of (options ?? []).flat())
      if (isFacet(type)) facetValues.add(shareValue(type, value.en, value));
    const all = [...facetValues];
    return shareFacetSet(all.map(({ position }) => position).join(), all);
  };

  const indexOffers = ({ brand, platform, variants }: IndexRow): IndexOffer[] | null => {
    const offers = new Map<string, IndexOffer>();
    for (const variant of variants ?? []) {
      const hasOwnPlatform = variant.options.some(({ type }) => type === "platform");
      const facets = shareFacets({
        brand,
        platform: hasOwnPlatform ? null : platform,
        options: [variant.options],
      });
      const offer = { availability: variant.availability, price: toIndexedPrice(variant), facets };
      offers.set([facets.position, offer.availability, offer.price].join(), offer);
    }
    return offers.size > 1 ? [...offers.values()] : null;
  };

  /** Returns the facet values of all variants, because none of them may be for the product's own platform. */
  const makeOfferFacets = (offers: readonly IndexOffer[]): Shared<FacetValue> => {
    const all = [...new Set(offers.flatMap(({ facets }) => facets.values))];
    return shareFacetSet(all.map(({ position }) => position).join(), all);
  };

  return (row) => {
    const { title, categories } = row;
    const offers = indexOffers(row);
    // The tree's strings are used, because a copy per row would stay in memory.
    const categoryIds = categories.flatMap((id) => tree.byId.get(id)?.id ?? []);
    const all = [
      ...new Set(
        categoryIds.flatMap((id) => findPathFromRoot(tree, id).map((category) => category.id)),
      ),
    ];
    return {
      id: row.id,
      number: row.number,
      titles: truncateTitle(title),
      names: row.names ?? noNames,
      availability: row.availability,
      price: lowestPrice(row),
      rating: row.rating,
      reviewCount: row.review_count,
      wishlistCount: row.wishlist_count,
      isRecommended: row.is_recommended,
      publishedAt: row.published_at,
      categories: shareCategories(all.join(), all),
      ownCategories: categoryIds,
      facets: offers === null ? shareFacets(row) : makeOfferFacets(offers),
      offers,
    };
  };
}

/** Returns the price that lists show: the lowest of the variants that cost no points, or else the product's price. */
function lowestPrice({ price, variants }: IndexRow): Money {
  const prices = (variants ?? []).filter(({ point }) => point === 0).map(toIndexedPrice);
  return prices.length === 0 ? price : Math.min(...prices);
}

function toIndexedPrice({ price, discount_type, discount_value, promotion_off }: IndexVariantRow) {
  const discount = discount_type && { type: discount_type, value: discount_value ?? 0 };
  const { discountedPrice, promotionPrice } = effectivePrices(price, discount, promotion_off);
  return promotionPrice ?? discountedPrice;
}

const noNames: readonly string[] = [];
const toLocalizedText = (text: string): LocalizedText => ({ en: text, zh: text, cn: text });

function createSharer<Value>(sharedEntries: Shared<Value>[]) {
  const sharedByKey = new Map<string, Shared<Value>>();
  return (key: string, values: readonly Value[]): Shared<Value> => {
    const sharedEntry = sharedByKey.get(key);
    if (sharedEntry) return sharedEntry;
    const newEntry = { position: sharedEntries.length, values };
    sharedEntries.push(newEntry);
    sharedByKey.set(key, newEntry);
    return newEntry;
  };
}

/** The length of sort keys in characters. Longer keys do not sort better. */
const maxCharacters = 60;

function truncateTitle(title: LocalizedText): LocalizedText {
  const [en, zh, cn] = [title.en, title.zh, title.cn].map((text) =>
    text.slice(0, maxCharacters).toLowerCase(),
  ) as [string, string, string];
  return { en, zh: zh === en ? en : zh, cn: cn === en ? en : cn };
}

function isFacet(type: string): type is Facet {
  return (
    type === "platform" ||
    productOptionTypes.some((productOptionType) => productOptionType === type)
  );
}
