import type { Db } from "../../platform/db.ts";
import { publicProductIds } from "./categories.repository.ts";
import type { Category, CategoryTree } from "./category-tree.rules.ts";

export type CategorySortKey = "title.en" | "title.zh" | "title.cn" | "position" | "created_at";

/** How callers order categories; ties go by id. */
export function sortCategories(
  categories: readonly Category[],
  by: CategorySortKey,
  order: "asc" | "desc",
): Category[] {
  const sign = order === "asc" ? 1 : -1;
  return categories.toSorted(
    (a, b) => sign * compare(keyOf(a, by), keyOf(b, by)) || compare(a.id, b.id),
  );
}

/** How many different public products each category and everything below it hold. */
export async function countProducts(
  db: Db,
  storeId: string,
  tree: CategoryTree,
): Promise<Map<string, number>> {
  const own = await publicProductIds(db, storeId);
  const counts = new Map<string, number>();
  const gather = (id: string): Set<string> => {
    const found = new Set(own.get(id));
    for (const child of tree.childrenOf.get(id) ?? [])
      for (const product of gather(child.id)) found.add(product);
    counts.set(id, found.size);
    return found;
  };
  for (const root of tree.childrenOf.get(null) ?? []) gather(root.id);
  return counts;
}

function keyOf(category: Category, by: CategorySortKey): string | number {
  if (by === "position") return category.position;
  if (by === "created_at") return category.createdAt;
  return category.title[by.slice("title.".length) as "en" | "zh" | "cn"];
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
