import { classes } from "@harbour/ui";
import { Link } from "react-router";
import { useFocusOn } from "../products/use-focus-on.ts";
import { useTexts } from "../site/use-texts.ts";
import { FilterBlock } from "./filter-block.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import { filterTexts } from "./filter.texts.ts";
import {
  formatListQuery,
  initialValueCount,
  replaceFilterValues,
  type ListQuery,
} from "./list-query.ts";
import type { FilterGroup } from "./present-filters.ts";

export function ValueFilter({
  group: { name, title, values, hidden },
  query,
  applyQuery,
}: {
  group: FilterGroup;
  query: ListQuery;
  applyQuery: (next: ListQuery) => void;
}) {
  const t = useTexts(filterTexts);
  const chosenValues = query.chosen[name];
  const { list, focusOn } = useFocusOn<HTMLUListElement>("input", values.length);
  return (
    <FilterBlock title={title}>
      <ul
        ref={list}
        // The list of brands is 170 px high (S9-050).
        className={classes(
          "choices",
          name === "brand" && "max-h-[170px] overflow-y-auto [scrollbar-width:thin]",
        )}
        aria-label={title}
      >
        {values.map(({ value, title: valueTitle = value, count }) => (
          <li key={value}>
            <FilterChoice
              name={name}
              value={value}
              count={count}
              checked={chosenValues.includes(value)}
              onChange={({ currentTarget: box }) =>
                applyQuery(
                  replaceFilterValues(
                    query,
                    name,
                    box.checked
                      ? [...chosenValues, value]
                      : chosenValues.filter((chosenValue) => chosenValue !== value),
                  ),
                )
              }
            >
              {valueTitle}
            </FilterChoice>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Link
          to={{ search: formatListQuery({ ...query, unfolded: [...query.unfolded, name] }) }}
          rel="nofollow"
          replace
          preventScrollReset
          onClick={() => focusOn(initialValueCount)}
          className="inline-flex min-h-9 items-center text-sm font-bold text-link hover:underline"
        >
          {t("moreValues", { count: hidden })}
        </Link>
      )}
    </FilterBlock>
  );
}
