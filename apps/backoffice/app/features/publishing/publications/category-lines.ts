interface ParentedCategory {
  readonly _id: string;
  readonly parent_id: string | null;
  readonly position: number;
}

export interface CategoryLine<Category> {
  readonly category: Category;
  /** The number of categories above it. */
  readonly depth: number;
}

/** Returns categories as the lines of a tree, each below its parent. Brothers and sisters are in the shop's order. */
export function listCategoryLines<Category extends ParentedCategory>(
  categories: readonly Category[],
  parentId: string | null = null,
  depth = 0,
): CategoryLine<Category>[] {
  return categories
    .filter((category) => category.parent_id === parentId)
    .toSorted((a, b) => a.position - b.position)
    .flatMap((category) => [
      { category, depth },
      ...listCategoryLines(categories, category._id, depth + 1),
    ]);
}
