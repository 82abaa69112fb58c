/** Returns the cursor in the address of a list's next page; null on the last page. */
export const readCursor = (next: string | null): string | null =>
  next === null ? null : new URL(next, location.origin).searchParams.get("after");
