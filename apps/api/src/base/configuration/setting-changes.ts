import { isDeepStrictEqual } from "node:util";
import type { Setting } from "../../platform/modules/setting.ts";

/** A changed part of a setting; `undefined` on the side where it is missing. */
export interface SettingChange {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The most changes that are listed. A setting with more is listed as one change. */
const maxChanges = 100;

/** The text that staff see instead of a secret value. */
const secretValue = "(secret)";

/** Returns a value as staff may see it. */
export function readableValue({ isSecret }: Pick<Setting, "isSecret">, value: unknown): unknown {
  return isSecret && value !== null && value !== undefined ? secretValue : value;
}

/** Lists the changes of a setting, as staff may see them. */
export function listSettingChanges(
  definition: Pick<Setting, "isSecret">,
  from: unknown,
  to: unknown,
): SettingChange[] {
  const [before, after] = [readableValue(definition, from), readableValue(definition, to)];
  return definition.isSecret ? [{ path: "", from: before, to: after }] : settingChanges(from, to);
}

/** Lists changes by dotted path. Lists of equal length are compared by position, others as a whole. */
function settingChanges(from: unknown, to: unknown): SettingChange[] {
  const changes = listChangesAt(from, to, []);
  return changes.length <= maxChanges ? changes : [{ path: "", from, to }];
}

function listChangesAt(from: unknown, to: unknown, path: readonly string[]): SettingChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  const canCompareFields =
    isObjectValue(from) &&
    isObjectValue(to) &&
    Array.isArray(from) === Array.isArray(to) &&
    (!Array.isArray(from) || from.length === (to as unknown as unknown[]).length);
  if (!canCompareFields) return [{ path: path.join("."), from, to }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
    listChangesAt(from[name], to[name], [...path, name]),
  );
}

function isObjectValue(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
