import type { Sortable } from "./shelf-order.ts";
import { missedBy, type ShelfFilter, type ShelfRow } from "./shelf.rules.ts";

/** Where a page ended: the last product's place in the order, and how well it was found. */
export interface Place extends Sortable {
  readonly tier: number;
}

/** Rows in order, and how two places in it compare. */
export interface Sorted {
  readonly rows: readonly ShelfRow[];
  readonly order: (a: Place, b: Place) => number;
  readonly tierOf: (row: ShelfRow) => number;
}

export interface PageOfShelf {
  readonly ids: readonly string[];
  /** Of the last one, when more follow. */
  readonly end: Place | null;
}

/**
 * One page. After a known place the walk starts there, whatever page that was; by number it starts at the front and
 * only looks, in memory, at what it leaves out.
 */
export function pageOf(
  { rows, order, tierOf }: Sorted,
  filter: ShelfFilter,
  isIn: (row: ShelfRow) => boolean,
  { limit, offset, after }: { limit: number; offset: number; after: Place | null },
): PageOfShelf {
  const found: ShelfRow[] = [];
  let left = after ? 0 : offset;
  for (
    let at = after ? firstBehind(rows, (row) => order(placeOf(row, tierOf), after)) : 0;
    at < rows.length;
    at += 1
  ) {
    const row = rows[at]!;
    if (!isIn(row) || missedBy(row, filter) !== "none") continue;
    if (left > 0) left -= 1;
    else if (found.length < limit) found.push(row);
    else return { ids: found.map(({ id }) => id), end: placeOf(found.at(-1)!, tierOf) };
  }
  return { ids: found.map(({ id }) => id), end: null };
}

/** The index of the first that stands behind: `compare` is above zero from there on. */
export function firstBehind<Row>(rows: readonly Row[], compare: (row: Row) => number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle]!) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function placeOf(row: ShelfRow, tierOf: (row: ShelfRow) => number): Place {
  return { ...row, tier: tierOf(row) };
}
