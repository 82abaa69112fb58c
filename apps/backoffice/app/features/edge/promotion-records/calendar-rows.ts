import type { ListedPromotion } from "@harbour/contracts/operator";

export const dayMs = 24 * 3600_000;
const hongKongMs = 8 * 3600_000;
/** The days that the calendar shows. */
export const shownDays = 42;

/** Returns the midnight in Hong Kong of the Monday of a moment's week. */
export function weekStart(at: number): number {
  const day = Math.floor((at + hongKongMs) / dayMs);
  // The epoch was a Thursday.
  const monday = day - ((day + 3) % 7);
  return monday * dayMs - hongKongMs;
}

export interface CalendarRow {
  readonly promotion: ListedPromotion;
  /** The bar's begin and length in hundredths of the shown days. */
  readonly left: number;
  readonly width: number;
  /** True if the promotion begins before or ends after the shown days. */
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

/** Returns the promotions that run in the shown days with their bars, earliest first. Stopped ones are left out. */
export function calendarRows(
  promotions: readonly ListedPromotion[],
  from: number,
): readonly CalendarRow[] {
  const until = from + shownDays * dayMs;
  return promotions
    .filter(({ state }) => state !== "stopped")
    .flatMap((promotion): (CalendarRow & { start: number })[] => {
      const { starts_at: starts, ends_at: ends } = promotion.record;
      const start = starts === null ? Number.NEGATIVE_INFINITY : Date.parse(starts);
      const end = ends === null ? Number.POSITIVE_INFINITY : Date.parse(ends);
      if (start >= until || end <= from) return [];
      const [first, last] = [Math.max(start, from), Math.min(end, until)];
      const share = (ms: number) => (ms / (until - from)) * 100;
      return [
        {
          promotion,
          start,
          left: share(first - from),
          width: share(last - first),
          isOpenBefore: start < from,
          isOpenAfter: end > until,
        },
      ];
    })
    .toSorted((a, b) => (a.start === b.start ? 0 : a.start - b.start));
}
