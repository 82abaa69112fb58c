/**
 * Folds groups of lines and parts no group. A single line is never folded, because the fold's label takes as much
 * room.
 */
export function foldLines<Line>(
  groups: readonly (readonly Line[])[],
  max: number,
): { readonly first: Line[]; readonly rest: Line[] } {
  const first: Line[] = [];
  let shown = 0;
  for (const group of groups) {
    if (first.length >= max) break;
    first.push(...group);
    shown += 1;
  }
  const rest = groups.slice(shown).flat();
  return rest.length > 1 ? { first, rest } : { first: [...first, ...rest], rest: [] };
}
