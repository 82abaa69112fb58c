import { Anchor, chipClass, X } from "@harbour/ui";
import { useFocusOn } from "../products/use-focus-on.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { findChosenTitle } from "./describe-active-filters.ts";
import { filterTexts } from "./filter.texts.ts";
import {
  changeQuery,
  multiValueFilters,
  formatListQuery,
  replaceFilterValues,
  withoutFilters,
  type ListQuery,
} from "./list-query.ts";
import { priceText, type FiltersView } from "./present-filters.ts";

/** Shows the chosen filters, each with a link to the list without it. */
export function ChosenFilters({
  filters,
  query,
  path,
}: {
  filters: FiltersView;
  query: ListQuery;
  path: string;
}) {
  const t = useTexts(filterTexts);
  const language = useLanguage();
  const { priceFrom, priceTo, ratingFrom } = query;
  const chips = [
    ...multiValueFilters.flatMap((name) =>
      query.chosen[name].map((value) => ({
        filterText: findChosenTitle(filters, name, value),
        remainingQuery: replaceFilterValues(
          query,
          name,
          query.chosen[name].filter((chosenValue) => chosenValue !== value),
        ),
      })),
    ),
    ...(priceFrom || priceTo
      ? [
          {
            filterText: priceText(query, language),
            remainingQuery: changeQuery(query, { priceFrom: "", priceTo: "" }),
          },
        ]
      : []),
    ...(ratingFrom === null
      ? []
      : [
          {
            filterText: t("stars", { count: ratingFrom }),
            remainingQuery: changeQuery(query, { ratingFrom: null }),
          },
        ]),
  ];
  const { list, focusOn } = useFocusOn<HTMLUListElement>("a", chips.length);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label={t("chosen")} className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ filterText, remainingQuery }, index) => (
        <li key={filterText}>
          <Anchor
            href={path + formatListQuery(remainingQuery)}
            aria-label={t("remove", { filter: filterText })}
            onClickCapture={() => focusOn(index)}
            className={chipClass(true)}
          >
            {filterText}
            <X size={15} />
          </Anchor>
        </li>
      ))}
      <li>
        <Anchor
          href={path + formatListQuery(withoutFilters(query))}
          onClickCapture={() => focusOn(0)}
          className="flex min-h-9 items-center px-2 text-sm font-bold text-link hover:underline"
        >
          {t("clearAll")}
        </Anchor>
      </li>
    </ul>
  );
}
