import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import type { FieldConflict, MergeFields } from "../../../kit/records/merge-fields.ts";

/** The form of a setting. */
export interface SettingEdit {
  readonly value: unknown;
}

/**
 * Returns a function that merges the form of a setting with a colleague's change. Fields are merged at any depth, and
 * lists of equal length by position. Other lists are one field. Paths begin with `value`.
 */
export function makeSettingMerge(
  describeValue: (value: unknown) => string | null,
): MergeFields<SettingEdit> {
  return (base, mine, theirs, chooseSide = () => "mine") => {
    const conflicts: FieldConflict[] = [];
    const pick = (parts: Parts, path: string): unknown => {
      const [basePart, ownPart, theirPart] = parts;
      if (isDeepEqual(ownPart, basePart) || isDeepEqual(ownPart, theirPart)) return theirPart;
      if (isDeepEqual(theirPart, basePart)) return ownPart;
      if (haveSameShape(parts)) return mergeParts(parts, path);
      conflicts.push({
        path,
        mine: describeValue(ownPart) ?? "",
        theirs: describeValue(theirPart) ?? "",
      });
      return chooseSide(path) === "mine" ? ownPart : theirPart;
    };
    const mergeParts = (parts: Parts<Tree>, path: string): unknown => {
      const names = [...new Set(parts.flatMap((part) => Object.keys(part)))];
      const entries = names.flatMap((name) => {
        const inner = parts.map((part) => part[name]) as unknown as Parts;
        const merged = pick(inner, `${path}.${name}`);
        return merged === undefined ? [] : [[name, merged] as const];
      });
      return Array.isArray(parts[0])
        ? entries.map(([, value]) => value)
        : Object.fromEntries(entries);
    };
    const value = pick([base.value, mine.value, theirs.value], "value");
    return { conflicts, merged: { value } };
  };
}

type Tree = Readonly<Record<string, unknown>>;
type Parts<Part = unknown> = readonly [base: Part, mine: Part, theirs: Part];

function haveSameShape(parts: Parts): parts is Parts<Tree> {
  const lists = parts.filter((part) => Array.isArray(part));
  if (lists.length > 0)
    return lists.length === 3 && new Set(lists.map(({ length }) => length)).size === 1;
  return parts.every((part) => typeof part === "object" && part !== null);
}
