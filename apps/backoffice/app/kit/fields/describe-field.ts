/** Returns the label of a record's field by its path: `point`, `title.zh`. */
export function describeField(t: (name: never) => string, path: string): string {
  const [name = "", ...rest] = path.split(".");
  return [t(name as never), ...rest].join(" · ");
}
