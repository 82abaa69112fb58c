type Fields = Readonly<Record<string, string>>;

interface Merge {
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly string[];
  /** The colleague's values with my changes; where both changed, mine. */
  readonly merged: Record<string, string>;
}

/**
 * Merges a form with a colleague's change of the same record, field by field.
 * @param base the record when the form was opened
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merge {
  const names = Object.keys(mine);
  const isMine = (name: string) => mine[name] !== base[name];
  const conflicts = names.filter(
    (name) => isMine(name) && theirs[name] !== base[name] && theirs[name] !== mine[name],
  );
  const merged = names.map((name) => [name, (isMine(name) ? mine : theirs)[name] ?? ""]);
  return { conflicts, merged: Object.fromEntries(merged) as Record<string, string> };
}
