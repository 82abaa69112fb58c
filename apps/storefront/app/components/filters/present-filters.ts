import type { ProductFacets } from "@harbour/contracts";
import { productOptionTypes } from "@harbour/contracts/constants";
import { formatMoney, localized, translator, type Language } from "@harbour/i18n";
import type { CategoryTile } from "../categories/read-categories.ts";
import type { CategoryOption } from "./category-choice.ts";
import { filterTexts } from "./filter.texts.ts";
import {
  multiValueFilters,
  initialValueCount,
  type ListQuery,
  type MultiValueFilter,
} from "./list-query.ts";

interface FilterValue {
  readonly value: string;
  /** The title; absent for a value that is its own name, such as a brand. */
  readonly title?: string;
  readonly count: number;
}

export interface FilterGroup {
  readonly name: Exclude<MultiValueFilter, "category">;
  readonly title: string;
  readonly values: readonly FilterValue[];
  /** The number of further values, which the page does not contain. */
  readonly hidden: number;
}

/** The filters of a list with counts, in one language. */
export interface FiltersView {
  readonly categories: readonly CategoryOption[];
  readonly groups: readonly FilterGroup[];
  readonly price: { readonly lowest: string; readonly highest: string } | null;
  readonly ratings: readonly { value: number; count: number }[];
}

export function presentFilters(
  facets: ProductFacets | null,
  tiles: readonly CategoryTile[],
  query: ListQuery,
  language: Language,
): FiltersView {
  if (facets === null) return { categories: [], groups: [], price: null, ratings: [] };
  const t = translator(filterTexts, language);
  const counts = new Map(facets.categories.map(({ _id, count }) => [_id, count]));
  const valuesByFilter: Record<FilterGroup["name"], readonly FilterValue[]> = {
    availability: sortAvailability(facets.availability).map(({ value, count }) => ({
      value,
      title: t(value),
      count,
    })),
    brand: facets.brand,
    platform: facets.platform,
    ...(Object.fromEntries(
      productOptionTypes.map((type) => [
        type,
        (facets.options[type] ?? []).map(({ value, title, count }) => ({
          value,
          title: localized(title, language),
          count,
        })),
      ]),
    ) as Record<(typeof productOptionTypes)[number], FilterValue[]>),
  };
  return {
    categories: categoryOptions(tiles, counts, query.chosen.category),
    groups: multiValueFilters
      .filter((name) => name !== "category")
      .map((name) => {
        const values = addMissingValues(valuesByFilter[name], query.chosen[name], (value) =>
          name === "availability" ? { title: t(value as "IN_STOCK") } : {},
        );
        const shownValues = query.unfolded.includes(name)
          ? values
          : values.filter(
              ({ value }, index) => index < initialValueCount || query.chosen[name].includes(value),
            );
        return {
          name,
          title: t(name),
          values: shownValues,
          hidden: values.length - shownValues.length,
        };
      })
      .filter(({ name, values }) => values.length > 1 || query.chosen[name].length > 0),
    price: facets.price && {
      lowest: wholeDollars(facets.price.lowest, Math.floor),
      highest: wholeDollars(facets.price.highest, Math.ceil),
    },
    ratings: ratingOptions(facets, query),
  };
}

/** Describes a price filter: `HK$100.00–HK$200.00`, or one end of it. */
export function priceText({ priceFrom, priceTo }: ListQuery, language: Language): string {
  const t = translator(filterTexts, language);
  const money = (dollars: string) => formatMoney(Number(dollars).toFixed(2));
  if (priceFrom && priceTo) return `${money(priceFrom)} – ${money(priceTo)}`;
  return priceFrom
    ? t("fromPrice", { price: money(priceFrom) })
    : t("upToPrice", { price: money(priceTo) });
}

/** Returns categories with products under the other filters, and chosen ones. */
function categoryOptions(
  tiles: readonly CategoryTile[],
  counts: ReadonlyMap<string, number>,
  chosenSlugs: readonly string[],
): CategoryOption[] {
  return tiles
    .map(({ id, slug, title, children }) => ({
      slug,
      title,
      count: counts.get(id) ?? 0,
      children: categoryOptions(children, counts, chosenSlugs),
    }))
    .filter(
      ({ slug, count, children }) => count > 0 || children.length > 0 || chosenSlugs.includes(slug),
    );
}

/** Adds chosen values without products, so that they can be removed. */
function addMissingValues(
  values: readonly FilterValue[],
  chosenValues: readonly string[],
  toTitle: (value: string) => Pick<FilterValue, "title">,
): readonly FilterValue[] {
  const missingValues = chosenValues.filter((value) =>
    values.every((candidate) => candidate.value !== value),
  );
  return [...values, ...missingValues.map((value) => ({ value, ...toTitle(value), count: 0 }))];
}

function ratingOptions({ rating }: ProductFacets, { ratingFrom }: ListQuery) {
  const offeredRatings = rating.filter(({ count }) => count > 0);
  const isMissing =
    ratingFrom !== null && offeredRatings.every(({ value }) => value !== ratingFrom);
  return [...offeredRatings, ...(isMissing ? [{ value: ratingFrom, count: 0 }] : [])].toSorted(
    (a, b) => b.value - a.value,
  );
}

const order = ["IN_STOCK", "PREORDER", "SOLD_OUT"] as const;

function sortAvailability(values: ProductFacets["availability"]) {
  return order.flatMap((value) => {
    const facetValue = values.find((facet) => facet.value === value);
    return facetValue ? [{ value, count: facetValue.count }] : [];
  });
}

function wholeDollars(amount: string, round: (value: number) => number): string {
  return String(round(Number(amount)));
}
