import type { Category as CategoryWire, CategoryDetails } from "@harbour/contracts";
import { type Category, type CategoryTree, findPathFromRoot } from "./category-tree.rules.ts";

export function presentCategory({
  id,
  parentId,
  slug,
  title,
  image,
  imageColor,
}: Category): CategoryWire {
  return { _id: id, parent_id: parentId, slug, title, image, image_color: imageColor };
}

export function presentCategoryDetails(category: Category, tree: CategoryTree): CategoryDetails {
  const breadcrumbs = findPathFromRoot(tree, category.id).map(presentCategory);
  return { ...presentCategory(category), breadcrumbs };
}
