import type { LocalizedText } from "@harbour/contracts";
import { compareText } from "@harbour/i18n";

export interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly key: string;
  readonly slug: string;
  /** Former slugs that no other category uses. */
  readonly formerSlugs: readonly string[];
  readonly title: LocalizedText;
  readonly image: string | null;
  readonly imageColor: string | null;
  readonly position: number;
  readonly createdAt: string;
}

/** A store's categories in memory. There are hundreds at most. */
export interface CategoryTree {
  readonly all: readonly Category[];
  readonly byId: ReadonlyMap<string, Category>;
  /** Categories by current and former slugs. */
  readonly bySlug: ReadonlyMap<string, Category>;
  /** Children by parent id, `null` for the roots; by position, then English title. */
  readonly childrenByParent: ReadonlyMap<string | null, readonly Category[]>;
}

export function buildCategoryTree(categories: readonly Category[]): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const bySlug = new Map([
    ...categories.flatMap((category) =>
      category.formerSlugs.map((slug) => [slug, category] as const),
    ),
    // A current slug wins over an equal former slug.
    ...categories.map((category) => [category.slug, category] as const),
  ]);
  const childrenByParent = Map.groupBy(
    categories.toSorted((a, b) => a.position - b.position || compareText(a.title.en, b.title.en)),
    (category) => category.parentId,
  );
  return { all: categories, byId, bySlug, childrenByParent };
}

/** Returns the ids of the category and all its descendants. */
export function listSelfAndDescendants(tree: CategoryTree, id: string): string[] {
  return [
    id,
    ...(tree.childrenByParent.get(id) ?? []).flatMap((child) =>
      listSelfAndDescendants(tree, child.id),
    ),
  ];
}

/** Returns the path from the root to the category. Returns an empty path for an unknown category. */
export function findPathFromRoot(tree: CategoryTree, id: string | null): Category[] {
  const category = id === null ? undefined : tree.byId.get(id);
  return category === undefined ? [] : [...findPathFromRoot(tree, category.parentId), category];
}

/** Finds a category by id, slug or former slug. */
export function findCategoryByName(tree: CategoryTree, idOrSlug: string): Category | undefined {
  return tree.byId.get(idOrSlug) ?? tree.bySlug.get(idOrSlug);
}

/** Returns the ids of these categories. Leaves out unknown ones. */
export function findCategoryIds(tree: CategoryTree, idsOrSlugs: readonly string[]): string[] {
  return idsOrSlugs.flatMap((name) => findCategoryByName(tree, name)?.id ?? []);
}
