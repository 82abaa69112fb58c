/**
 * Folds the lines beyond `max`, without splitting a group. A single line is never folded, because the fold's label
 * takes as much room.
 */
export function foldLines<Line>(
  groups: readonly (readonly Line[])[],
  max: number,
): { readonly first: Line[]; readonly rest: Line[] } {
  const first: Line[] = [];
  let shownGroupCount = 0;
  for (const group of groups) {
    if (first.length >= max) break;
    first.push(...group);
    shownGroupCount += 1;
  }
  const rest = groups.slice(shownGroupCount).flat();
  return rest.length > 1 ? { first, rest } : { first: [...first, ...rest], rest: [] };
}
