import type { Category } from "./category-tree.rules.ts";

export type CategorySortKey = "title.en" | "title.zh" | "title.cn" | "position" | "created_at";

/** Sorts categories for callers, titles in any case. Ties of position go by English title, others by id. */
export function sortCategories(
  categories: readonly Category[],
  by: CategorySortKey,
  order: "asc" | "desc",
): Category[] {
  const sign = order === "asc" ? 1 : -1;
  return categories.toSorted(
    (a, b) =>
      sign * compare(keyOf(a, by), keyOf(b, by)) ||
      (by === "position" ? compare(keyOf(a, "title.en"), keyOf(b, "title.en")) : 0) ||
      compare(a.id, b.id),
  );
}

function keyOf(category: Category, by: CategorySortKey): string | number {
  if (by === "position") return category.position;
  if (by === "created_at") return category.createdAt;
  return category.title[by.slice("title.".length) as "en" | "zh" | "cn"].toLowerCase();
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
