import { listComma, translator, type Language } from "@harbour/i18n";
import { flattenOptions } from "./category-choice.ts";
import { filterTexts } from "./filter.texts.ts";
import { multiValueFilters, type ListQuery } from "./list-query.ts";
import { priceText, type FiltersView } from "./present-filters.ts";

/** Describes the filters in one line for the page's title. */
export function describeActiveFilters(
  filters: FiltersView,
  query: ListQuery,
  language: Language,
): string {
  const { priceFrom, priceTo, ratingFrom } = query;
  const count = String(ratingFrom);
  return [
    ...multiValueFilters.flatMap((name) =>
      query.chosen[name].map((value) => findChosenTitle(filters, name, value)),
    ),
    ...(priceFrom || priceTo ? [priceText(query, language)] : []),
    ...(ratingFrom === null ? [] : [translator(filterTexts, language)("stars", { count })]),
  ].join(listComma(language));
}

/** Returns a chosen value's title, or the value itself if the list does not know it. */
export function findChosenTitle(
  filters: FiltersView,
  name: (typeof multiValueFilters)[number],
  value: string,
): string {
  const titledOption =
    name === "category"
      ? flattenOptions(filters.categories).find(({ slug }) => slug === value)
      : filters.groups
          .find((group) => group.name === name)
          ?.values.find((candidate) => candidate.value === value);
  return titledOption?.title ?? value;
}
