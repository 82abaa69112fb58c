import { isDeepStrictEqual } from "node:util";
import type { Setting } from "../../platform/setting.ts";

/** One place where a value is another than before; `undefined` on a side where it is not at all. */
export interface SettingChange {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Beyond so many, what is left is told as one change of the whole. */
const maxChanges = 100;

/** Stands for what is kept secret. */
const secretValue = "(secret)";

/** A value as staff may read it. */
export function readableValue({ isSecret }: Pick<Setting, "isSecret">, value: unknown): unknown {
  return isSecret && value !== null && value !== undefined ? secretValue : value;
}

/** Lists the changes of a setting, as staff may read it. */
export function changesOf(
  declared: Pick<Setting, "isSecret">,
  from: unknown,
  to: unknown,
): SettingChange[] {
  const [one, other] = [readableValue(declared, from), readableValue(declared, to)];
  return declared.isSecret ? [{ path: "", from: one, to: other }] : settingChanges(from, to);
}

/** Lists changes by dotted path. Entries of equally long lists compare by place, others as a whole. */
function settingChanges(from: unknown, to: unknown): SettingChange[] {
  const found = changesAt(from, to, []);
  return found.length <= maxChanges ? found : [{ path: "", from, to }];
}

function changesAt(from: unknown, to: unknown, path: readonly string[]): SettingChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  const isInside =
    isBranch(from) &&
    isBranch(to) &&
    Array.isArray(from) === Array.isArray(to) &&
    (!Array.isArray(from) || from.length === (to as unknown as unknown[]).length);
  if (!isInside) return [{ path: path.join("."), from, to }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
    changesAt(from[name], to[name], [...path, name]),
  );
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
