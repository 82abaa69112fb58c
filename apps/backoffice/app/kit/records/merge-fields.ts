import { isDeepEqual } from "./deep-equal.ts";

/** A field that two people changed to different values, named by its path in the form. */
export interface FieldConflict {
  readonly path: string;
  readonly mine: string;
  readonly theirs: string;
}

interface MergeResult<Fields> {
  readonly conflicts: readonly FieldConflict[];
  /** The colleague's values with my changes. Where both changed a field, it has the chosen value. */
  readonly merged: Fields;
}

export type ChooseSide = (path: string) => "mine" | "theirs";

export type MergeFields<Fields> = (
  base: Fields,
  mine: Fields,
  theirs: Fields,
  chooseSide?: ChooseSide,
) => MergeResult<Fields>;

/**
 * Merges a form with a colleague's change of the same record, field by field. Texts are merged language by language.
 * @param base the record when the form was opened
 * @param chooseSide settles conflicts by path; by default, my value wins
 * @param parentPath the path of the fields in the form
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  chooseSide: ChooseSide = () => "mine",
  parentPath = "",
): MergeResult<Fields> {
  const conflicts: FieldConflict[] = [];
  const pick = (
    path: string,
    baseValue: unknown,
    ownValue: unknown,
    theirValue: unknown,
  ): unknown => {
    if (isDeepEqual(ownValue, baseValue) || isDeepEqual(ownValue, theirValue)) return theirValue;
    if (isDeepEqual(theirValue, baseValue)) return ownValue;
    if (isTexts(baseValue) && isTexts(ownValue) && isTexts(theirValue)) {
      const texts = mergeFields(baseValue, ownValue, theirValue, chooseSide, path);
      conflicts.push(...texts.conflicts);
      return texts.merged;
    }
    conflicts.push({ path, mine: showValue(ownValue), theirs: showValue(theirValue) });
    return chooseSide(path) === "mine" ? ownValue : theirValue;
  };
  const merged = (Object.keys(mine) as (keyof Fields & string)[]).map((name) => [
    name,
    pick(parentPath === "" ? name : `${parentPath}.${name}`, base[name], mine[name], theirs[name]),
  ]);
  return { conflicts, merged: Object.fromEntries(merged) as Fields };
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && "en" in value && "zh" in value;

function showValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(showValue).join("\n");
  if (isTexts(value)) return Object.values(value).filter(Boolean).join(" / ");
  if (typeof value === "object" && value !== null)
    return Object.values(value).map(showValue).filter(Boolean).join(" ");
  return typeof value === "boolean" ? (value ? "✓" : "✗") : "";
}
