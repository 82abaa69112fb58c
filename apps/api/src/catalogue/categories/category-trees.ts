import { createCache } from "../../platform/changes/cache.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { CategoryTree } from "./category-tree.rules.ts";
import { readCategoryTree } from "./read-category-tree.ts";

type CategoryTrees = (storeId: string) => Promise<CategoryTree>;

const treesByShop = new WeakMap<Deps, CategoryTrees>();

/** Returns the stores' category trees, cached until a category changes. */
export function openCategoryTrees(deps: Deps): CategoryTrees {
  const trees = treesByShop.get(deps) ?? cacheTrees(deps);
  treesByShop.set(deps, trees);
  return trees;
}

function cacheTrees({ changes, db }: Deps): CategoryTrees {
  const trees = createCache<CategoryTree>({ changes, maxEntries: 20 });
  return (storeId) =>
    trees.read(storeId, async () => ({
      value: await readCategoryTree(db, storeId),
      tags: ["catalogue", "categories"],
    }));
}
