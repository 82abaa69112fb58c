/**
 * What is shown at once of groups of lines, and what is folded behind a word: no group is parted, and a single line never stands alone
 * behind it, where the word would take its place.
 */
export function foldedLines<Line>(
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
