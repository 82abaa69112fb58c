import type { CategoryDetailsRecord } from "@harbour/contracts/operator";

export interface CategoryLine {
  readonly category: CategoryDetailsRecord;
  readonly depth: number;
  /** Categories of the same parent, in their order. */
  readonly siblings: readonly CategoryDetailsRecord[];
}

/** Lists categories as a tree reads: each one before those below it. */
export function treeLines(
  all: readonly CategoryDetailsRecord[],
  parent: string | null = null,
  depth = 0,
): CategoryLine[] {
  const siblings = all.filter(({ record }) => record.parent === parent);
  return siblings.flatMap((category) => [
    { category, depth, siblings },
    ...treeLines(all, category.record.key, depth + 1),
  ]);
}

/** Returns the new positions of siblings after a step of one of them. Equal positions become distinct. */
export function movedPositions(
  siblings: readonly CategoryDetailsRecord[],
  key: string,
  step: 1 | -1,
): { readonly category: CategoryDetailsRecord; readonly position: number }[] {
  const from = siblings.findIndex(({ record }) => record.key === key);
  const to = from + step;
  const moved = siblings[from];
  if (moved === undefined || to < 0 || to >= siblings.length) return [];
  return siblings
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .map((category, position) => ({ category, position }))
    .filter(({ category, position }) => category.record.position !== position);
}

/** Returns the keys of a category and everything below it, which cannot be its parent. */
export function keysBelow(all: readonly CategoryDetailsRecord[], key: string): string[] {
  return [
    key,
    ...all
      .filter(({ record }) => record.parent === key)
      .flatMap(({ record }) => keysBelow(all, record.key)),
  ];
}
