/** Returns the cursor from the address of the next page. Null on the last page. */
export const readCursor = (next: string | null): string | null =>
  next === null ? null : new URL(next, location.origin).searchParams.get("after");
