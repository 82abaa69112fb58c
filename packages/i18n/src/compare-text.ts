/**
 * Compares days, times, keys and codes by code unit, so that the machine's locale does not matter.
 * For `toSorted`.
 */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
