import { compareText, compareTitles, type Language } from "@harbour/i18n";
import type { Category } from "./category-tree.rules.ts";

export type CategorySortKey = "title.en" | "title.zh" | "title.cn" | "position" | "created_at";

/** Sorts categories, titles without regard to case. Ties of position go by English title, others by id. */
export function sortCategories(
  categories: readonly Category[],
  by: CategorySortKey,
  order: "asc" | "desc",
): Category[] {
  const sign = order === "asc" ? 1 : -1;
  return categories.toSorted(
    (a, b) =>
      sign * compareBy(a, b, by) ||
      (by === "position" ? compareBy(a, b, "title.en") : 0) ||
      compareText(a.id, b.id),
  );
}

function compareBy(a: Category, b: Category, by: CategorySortKey): number {
  if (by === "position") return a.position - b.position;
  if (by === "created_at") return compareText(a.createdAt, b.createdAt);
  const language = by.slice("title.".length) as Language;
  return compareTitles[language](a.title[language].toLowerCase(), b.title[language].toLowerCase());
}
