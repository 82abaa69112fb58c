import { Stars } from "../products/stars.tsx";
import { useTexts } from "../site/use-texts.ts";
import { FilterBlock } from "./filter-block.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { filterTexts } from "./filter.texts.ts";
import { changeQuery, type ListQuery } from "./list-query.ts";
import type { FiltersView } from "./present-filters.ts";

export function RatingFilter({
  ratings,
  query,
  applyQuery,
}: {
  ratings: FiltersView["ratings"];
  query: ListQuery;
  applyQuery: (next: ListQuery) => void;
}) {
  const t = useTexts(filterTexts);
  if (ratings.length === 0 && query.ratingFrom === null) return null;
  return (
    <FilterBlock title={t("rating")}>
      <ul className="choices" aria-label={t("rating")}>
        {ratings
          .filter(({ value }) => value > 1)
          .map(({ value, count }) => (
            <li key={value}>
              <FilterChoice
                name="rating_from"
                value={value}
                count={count}
                checked={query.ratingFrom === value}
                onChange={({ currentTarget: box }) =>
                  applyQuery(changeQuery(query, { ratingFrom: box.checked ? value : null }))
                }
              >
                <Stars rating={value} label={t("stars", { count: value })} />
                <span aria-hidden>{t("andUp")}</span>
              </FilterChoice>
            </li>
          ))}
      </ul>
    </FilterBlock>
  );
}
