import { compareText } from "@harbour/i18n";
import { compareTitled, type TitledSortKey } from "../../platform/values/compare-titled.rules.ts";
import type { Category } from "./category-tree.rules.ts";

/** Sorts categories. Equal positions are sorted by English title, other ties by id. */
export function sortCategories(
  categories: readonly Category[],
  key: TitledSortKey,
  order: "asc" | "desc",
): Category[] {
  const sign = order === "asc" ? 1 : -1;
  return categories.toSorted(
    (a, b) =>
      sign * compareTitled(a, b, key) ||
      (key === "position" ? compareTitled(a, b, "title.en") : 0) ||
      compareText(a.id, b.id),
  );
}
