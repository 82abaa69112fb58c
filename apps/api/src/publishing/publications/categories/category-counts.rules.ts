import type { LocalizedText } from "@harbour/contracts";
import { compareText } from "@harbour/i18n";
import {
  compareTitled,
  type TitledSortKey,
} from "../../../platform/values/compare-titled.rules.ts";

export interface CategoryOfPublications {
  readonly id: string;
  readonly libraryId: string | null;
  readonly parentId: string | null;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly image: string | null;
  readonly imageColor: string | null;
  readonly position: number;
  readonly version: number;
  readonly createdAt: string;
}

/** The categories of the blog or of a library. There are dozens, so they fit in memory. */
export interface Categories {
  readonly all: readonly CategoryOfPublications[];
  readonly byId: ReadonlyMap<string, CategoryOfPublications>;
  /** Children by parent id, `null` for the roots; by position, then English title. */
  readonly childrenByParent: ReadonlyMap<string | null, readonly CategoryOfPublications[]>;
}

export function buildCategories(all: readonly CategoryOfPublications[]): Categories {
  const sorted = all.toSorted(
    (a, b) => a.position - b.position || compareText(a.title.en, b.title.en),
  );
  return {
    all,
    byId: new Map(all.map((category) => [category.id, category])),
    childrenByParent: Map.groupBy(sorted, ({ parentId }) => parentId),
  };
}

/** Finds a category by id or slug. */
export function findPublicationCategory(
  { all, byId }: Categories,
  name: string,
): CategoryOfPublications | undefined {
  return byId.get(name) ?? all.find(({ slug }) => slug === name);
}

/** Returns the ids of the category and its descendants. */
export function listWithDescendants(categories: Categories, id: string): string[] {
  const children = categories.childrenByParent.get(id) ?? [];
  return [id, ...children.flatMap((child) => listWithDescendants(categories, child.id))];
}

/** Returns the path from the root to the category. */
export function findCategoryPath(
  categories: Categories,
  id: string | null,
): CategoryOfPublications[] {
  const category = id === null ? undefined : categories.byId.get(id);
  return category === undefined
    ? []
    : [...findCategoryPath(categories, category.parentId), category];
}

/** Counts publications in and below each category. @param publicationCategoryPairs pairs of publication and category */
export function countByCategory(
  categories: Categories,
  publicationCategoryPairs: readonly {
    readonly publicationId: string;
    readonly categoryId: string;
  }[],
): ReadonlyMap<string, number> {
  const ownPublications = Map.groupBy(publicationCategoryPairs, ({ categoryId }) => categoryId);
  const counts = new Map<string, number>();
  const collectPublications = (id: string): Set<string> => {
    const publicationIds = new Set(
      (ownPublications.get(id) ?? []).map(({ publicationId }) => publicationId),
    );
    for (const child of categories.childrenByParent.get(id) ?? [])
      for (const publicationId of collectPublications(child.id)) publicationIds.add(publicationId);
    counts.set(id, publicationIds.size);
    return publicationIds;
  };
  for (const root of categories.childrenByParent.get(null) ?? []) collectPublications(root.id);
  return counts;
}

/** Returns sets of category ids. A publication must be in one category of each set. */
export function categorySets(
  categories: Categories,
  names: readonly string[],
  logicGate: "OR" | "AND",
): string[][] {
  const sets = names.map((name) => {
    const category = findPublicationCategory(categories, name);
    return category === undefined ? [] : listWithDescendants(categories, category.id);
  });
  return logicGate === "AND" ? sets : [[...new Set(sets.flat())]];
}

export function sortPublicationCategories(
  categories: readonly CategoryOfPublications[],
  key: TitledSortKey,
  order: "asc" | "desc",
): CategoryOfPublications[] {
  const sign = order === "asc" ? 1 : -1;
  return categories.toSorted((a, b) => sign * compareTitled(a, b, key) || compareText(a.id, b.id));
}
