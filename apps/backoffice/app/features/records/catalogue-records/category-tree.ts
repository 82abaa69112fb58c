import type { CategoryDetailsRecord } from "@harbour/contracts/operator";

export interface CategoryLine {
  readonly category: CategoryDetailsRecord;
  readonly depth: number;
  /** The categories with the same parent, in their order. */
  readonly siblings: readonly CategoryDetailsRecord[];
}

/** Returns the categories in tree order: each category comes before the categories below it. */
export function listTreeLines(
  all: readonly CategoryDetailsRecord[],
  parent: string | null = null,
  depth = 0,
): CategoryLine[] {
  const siblings = all.filter(({ record }) => record.parent === parent);
  return siblings.flatMap((category) => [
    { category, depth, siblings },
    ...listTreeLines(all, category.record.key, depth + 1),
  ]);
}

/** A position in the tree: at the end of a parent's children, or before one of them. */
export interface TreePlace {
  readonly parent: string | null;
  readonly nextSiblingKey: string | null;
}

export interface TreeMove {
  readonly category: CategoryDetailsRecord;
  readonly fields: { readonly parent?: string | null; readonly position?: number };
}

/** Returns the changes that move a category to a position. Siblings with equal positions get distinct ones. */
export function planMove(
  all: readonly CategoryDetailsRecord[],
  key: string,
  { parent, nextSiblingKey }: TreePlace,
): TreeMove[] {
  const movedCategory = all.find(({ record }) => record.key === key);
  // A category cannot be moved below itself.
  if (movedCategory === undefined || nextSiblingKey === key) return [];
  if (parent !== null && listSubtreeKeys(all, key).includes(parent)) return [];
  const siblings = all.filter(({ record }) => record.parent === parent && record.key !== key);
  const siblingIndex = siblings.findIndex(({ record }) => record.key === nextSiblingKey);
  return siblings
    .toSpliced(siblingIndex === -1 ? siblings.length : siblingIndex, 0, movedCategory)
    .flatMap((category, position) => {
      const { record } = category;
      const fields = {
        ...(record.parent !== parent && { parent }),
        ...(record.position !== position && { position }),
      };
      return Object.keys(fields).length === 0 ? [] : [{ category, fields }];
    });
}

/** Returns the position to which an arrow button moves a category. Undefined if it cannot move that way. */
export function findPlaceAfterStep(
  all: readonly CategoryDetailsRecord[],
  { category: { record }, siblings }: CategoryLine,
  step: "up" | "down" | "in" | "out",
): TreePlace | undefined {
  const ownIndex = siblings.findIndex((sibling) => sibling.record.key === record.key);
  const getKeyAt = (index: number) => siblings[index]?.record.key ?? null;
  if (step === "up")
    return ownIndex > 0
      ? { parent: record.parent, nextSiblingKey: getKeyAt(ownIndex - 1) }
      : undefined;
  if (step === "down")
    return ownIndex < siblings.length - 1
      ? { parent: record.parent, nextSiblingKey: getKeyAt(ownIndex + 2) }
      : undefined;
  if (step === "in")
    return ownIndex > 0 ? { parent: getKeyAt(ownIndex - 1), nextSiblingKey: null } : undefined;
  const parentRecord = all.find((candidate) => candidate.record.key === record.parent)?.record;
  if (parentRecord === undefined) return undefined;
  const parentSiblings = all.filter((candidate) => candidate.record.parent === parentRecord.parent);
  const next =
    parentSiblings[
      parentSiblings.findIndex((candidate) => candidate.record.key === parentRecord.key) + 1
    ];
  return { parent: parentRecord.parent, nextSiblingKey: next?.record.key ?? null };
}

/** Returns the keys of a category and of everything below it. None of them can become its parent. */
export function listSubtreeKeys(all: readonly CategoryDetailsRecord[], key: string): string[] {
  return [
    key,
    ...all
      .filter(({ record }) => record.parent === key)
      .flatMap(({ record }) => listSubtreeKeys(all, record.key)),
  ];
}
