import type { Db, Tx } from "../../platform/database/db.ts";
import { listCategories } from "./categories.repository.ts";
import { type CategoryTree, buildCategoryTree } from "./category-tree.rules.ts";

/** Reads the visible categories: neither hidden nor below a hidden one. */
export async function readCategoryTree(db: Db | Tx, storeId: string): Promise<CategoryTree> {
  const all = await listCategories(db, storeId);
  const byId = new Map(all.map((category) => [category.id, category]));
  const isShownCategory = ({ isPublic, parentId }: (typeof all)[number]): boolean =>
    isPublic && (parentId === null || isShownCategory(byId.get(parentId)!));
  return buildCategoryTree(all.filter(isShownCategory));
}
