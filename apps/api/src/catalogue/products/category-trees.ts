import { createCache } from "../../platform/cache.ts";
import type { Deps } from "../../platform/deps.ts";
import { findCategories } from "./categories.repository.ts";
import type { CategoryTree } from "./category-tree.rules.ts";

/** The category trees of the stores, read once until a category changes. */
export function cachedTrees({ changes, db }: Deps): (storeId: string) => Promise<CategoryTree> {
  const trees = createCache<CategoryTree>({ changes, maxEntries: 20 });
  return (storeId) =>
    trees.of(storeId, async () => ({
      value: await findCategories(db, storeId),
      tags: ["catalogue", "categories"],
    }));
}
