/** A path to a value in a setting. Rows of lists are named by their position. */
export type SettingPath = readonly (string | number)[];

/** Returns a copy of a value with another value at a path. Undefined removes a field. */
export function setAtPath(value: unknown, path: SettingPath, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      index === Number(step) ? setAtPath(item, rest, next) : item,
    );
  const { [step]: former, ...others } = (value ?? {}) as Record<string, unknown>;
  const inner = setAtPath(former, rest, next);
  if (inner === undefined) return others;
  // The field keeps its place among the others.
  return typeof value === "object" && value !== null && step in value
    ? Object.fromEntries(
        Object.entries(value).map(([name, kept]) => [name, name === step ? inner : kept]),
      )
    : { ...others, [step]: inner };
}
