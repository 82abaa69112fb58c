import { isSame } from "./is-same.ts";

interface Merge<Fields> {
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly (keyof Fields & string)[];
  /** The colleague's values with my changes; where both changed, mine. */
  readonly merged: Fields;
}

/**
 * Merges a form with a colleague's change of the same record, field by field.
 * @param base the record when the form was opened
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Merge<Fields> {
  const names = Object.keys(mine) as (keyof Fields & string)[];
  const isMine = (name: keyof Fields) => !isSame(mine[name], base[name]);
  const conflicts = names.filter(
    (name) =>
      isMine(name) && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  );
  const merged = names.map((name) => [name, (isMine(name) ? mine : theirs)[name]]);
  return { conflicts, merged: Object.fromEntries(merged) as Fields };
}
