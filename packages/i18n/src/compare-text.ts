/**
 * Compares days, times, keys and codes by code unit, so that the machine's locale does not matter.
 * For `toSorted`.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Makes a comparison by a text of each value, as `compareText` compares them. For `toSorted`. */
export function compareBy<Value>(
  readText: (value: Value) => string,
): (a: Value, b: Value) => number {
  return (a, b) => compareText(readText(a), readText(b));
}
