import type { IndexEntry, IndexFilter } from "../product-index/index-entry.ts";
import { isMatchingEntry } from "./match-entry.rules.ts";
import type { Sortable } from "./sorting.rules.ts";

/** A page's end (keyset): the last product's sort values and match. */
export interface Cursor extends Sortable {
  readonly tier: number;
}

/** Sorted entries, with a comparison of cursors. */
export interface SortedEntries {
  readonly entries: readonly IndexEntry[];
  readonly order: (a: Cursor, b: Cursor) => number;
  readonly matchTier: (entry: IndexEntry) => number;
}

export interface IndexPage {
  readonly ids: readonly string[];
  /** The last entry's cursor, when more follow. */
  readonly end: Cursor | null;
}

/** Returns a page. A cursor gives its start. A page number skips entries from the front, in memory. */
export function cutPage(
  { entries, order, matchTier }: SortedEntries,
  filter: IndexFilter,
  isIncluded: (entry: IndexEntry) => boolean,
  { limit, offset, after }: { limit: number; offset: number; after: Cursor | null },
): IndexPage {
  const pageEntries: IndexEntry[] = [];
  let entriesToSkip = after ? 0 : offset;
  for (
    let index = after
      ? findFirstAfter(entries, (entry) => order(cursorAt(entry, matchTier), after))
      : 0;
    index < entries.length;
    index += 1
  ) {
    const entry = entries[index]!;
    if (!isIncluded(entry) || !isMatchingEntry(entry, filter)) continue;
    if (entriesToSkip > 0) entriesToSkip -= 1;
    else if (pageEntries.length < limit) pageEntries.push(entry);
    else
      return {
        ids: pageEntries.map(({ id }) => id),
        end: cursorAt(pageEntries.at(-1)!, matchTier),
      };
  }
  return { ids: pageEntries.map(({ id }) => id), end: null };
}

/** Returns the index of the first entry behind a position, by binary search. */
export function findFirstAfter<Entry>(
  entries: readonly Entry[],
  compare: (entry: Entry) => number,
): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(entries[middle]!) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function cursorAt(entry: IndexEntry, matchTier: (entry: IndexEntry) => number): Cursor {
  return { ...entry, tier: matchTier(entry) };
}
