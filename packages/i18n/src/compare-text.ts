/**
 * Compares days, times, keys and codes by code unit, so that the machine's locale does not matter. Pass it to
 * `toSorted`.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Makes a comparison function for `toSorted` that compares a text of each value by code unit. */
export function compareBy<Value>(
  readText: (value: Value) => string,
): (a: Value, b: Value) => number {
  return (a, b) => compareText(readText(a), readText(b));
}
