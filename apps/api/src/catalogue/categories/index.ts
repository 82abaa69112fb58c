/** Categories: each store's tree, and the slugs. */
import type { Module } from "../../platform/modules/module.ts";
import { categoryRoutes } from "./categories.routes.ts";

export { presentCategory } from "./categories.presenter.ts";
export { categoryAddresses } from "./category-addresses.ts";
export {
  type Category,
  type CategoryTree,
  findCategoryIds,
  findPathFromRoot,
} from "./category-tree.rules.ts";
export { openCategoryTrees } from "./category-trees.ts";
export { deleteCategory } from "./delete-category.ts";
export { sortCategories } from "./sort-categories.ts";
export { readCategoryTree } from "./read-category-tree.ts";
export { findImportedCategories, saveCategories } from "./save-categories.ts";

export const categories: Module = { name: "categories", customer: categoryRoutes };
