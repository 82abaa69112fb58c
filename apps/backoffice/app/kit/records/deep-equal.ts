/** Compares two form values deeply. Untouched parts are the same objects, so comparing them is cheap. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [entriesA, entriesB] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return (
    entriesA.size === entriesB.size &&
    [...entriesA].every(
      ([name, value]) => entriesB.has(name) && isDeepEqual(value, entriesB.get(name)),
    )
  );
}
