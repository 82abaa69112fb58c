import { buttonClass, classes, SlidersHorizontal } from "@harbour/ui";
import { useTexts } from "../site/use-texts.ts";
import { filterPanelId } from "./filter-panel.tsx";
import { filterTexts } from "./filter.texts.ts";
import { countActiveFilters, type ListQuery } from "./list-query.ts";

/** Opens the filter drawer, with the number of chosen filters. */
export function FiltersButton({ query }: { query: ListQuery }) {
  const t = useTexts(filterTexts);
  const chosenCount = countActiveFilters(query);
  return (
    <button
      type="button"
      popoverTarget={filterPanelId}
      className={classes(
        buttonClass({ variant: "quiet", size: "small" }),
        "min-h-11 shrink-0 lg:hidden",
      )}
    >
      <SlidersHorizontal size={18} />
      {chosenCount > 0 ? t("filtersChosen", { count: chosenCount }) : t("filters")}
    </button>
  );
}
