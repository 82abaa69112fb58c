/** Orders days, times, keys and codes by their characters, whatever the language of the machine; for `toSorted`. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
