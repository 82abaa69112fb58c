import type { LocalizedText } from "@harbour/contracts";

export interface Category {
  readonly id: string;
  readonly parentId: string | null;
  readonly key: string;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly image: string | null;
  readonly position: number;
  readonly createdAt: string;
}

/** A store's categories, any depth, to walk up and down in memory: there are hundreds at most. */
export interface CategoryTree {
  readonly all: readonly Category[];
  readonly byId: ReadonlyMap<string, Category>;
  /** By parent id, `null` for the roots; by position, then English title. */
  readonly childrenOf: ReadonlyMap<string | null, readonly Category[]>;
}

export function plantTree(categories: readonly Category[]): CategoryTree {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const childrenOf = Map.groupBy(
    categories.toSorted((a, b) => a.position - b.position || (a.title.en < b.title.en ? -1 : 1)),
    (category) => category.parentId,
  );
  return { all: categories, byId, childrenOf };
}

/** The category and everything below it. */
export function withDescendants(tree: CategoryTree, id: string): string[] {
  return [
    id,
    ...(tree.childrenOf.get(id) ?? []).flatMap((child) => withDescendants(tree, child.id)),
  ];
}

/** From the root to the category itself; empty for an unknown one. */
export function pathTo(tree: CategoryTree, id: string | null): Category[] {
  const category = id === null ? undefined : tree.byId.get(id);
  return category === undefined ? [] : [...pathTo(tree, category.parentId), category];
}

/** The ids behind what a caller named by id or slug; those that do not exist are left out. */
export function namedCategories(tree: CategoryTree, idsOrSlugs: readonly string[]): string[] {
  return tree.all
    .filter(({ id, slug }) => idsOrSlugs.includes(id) || idsOrSlugs.includes(slug))
    .map(({ id }) => id);
}
