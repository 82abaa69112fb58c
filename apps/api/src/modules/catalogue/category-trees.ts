import type { Deps } from "../../platform/deps.ts";
import { remember } from "../../platform/remember.ts";
import { findCategories } from "./categories.repository.ts";
import type { CategoryTree } from "./category-tree.rules.ts";

/** The category trees of the stores, read once until a category changes. */
export function cachedTrees(deps: Deps): (storeId: string) => Promise<CategoryTree> {
  const trees = remember<CategoryTree>(deps, { until: ["catalogue", "categories"], max: 20 });
  return (storeId) => trees.of(storeId, () => findCategories(deps.db, storeId));
}
