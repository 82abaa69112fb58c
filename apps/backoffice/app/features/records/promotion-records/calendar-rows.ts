import { computeDiscountedPrice } from "@harbour/contracts/discounted-price";
import type { ListedVariant } from "@harbour/contracts/operator";
import { fromCents, toCents } from "@harbour/i18n";

export const dayMs = 24 * 3600_000;
const hongKongMs = 8 * 3600_000;
/** The number of days that the calendar shows. */
export const shownDays = 42;

/** Returns the start of a time's week: Monday, midnight in Hong Kong. Times are in milliseconds. */
export function getWeekStart(time: number): number {
  const day = Math.floor((time + hongKongMs) / dayMs);
  // Day 0 of the epoch was a Thursday.
  const monday = day - ((day + 3) % 7);
  return monday * dayMs - hongKongMs;
}

/** A promotion, or a variant's own discount, with its period. */
export interface CalendarItem {
  readonly id: string;
  readonly title: string;
  /** Further facts to show, such as prices. */
  readonly note?: string;
  /** The path of its page. */
  readonly path: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

export interface CalendarRow {
  readonly item: CalendarItem;
  /** The start and length of the bar, in per cent of the shown days. */
  readonly left: number;
  readonly width: number;
  /** True if the item begins before, or ends after, the shown days. */
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

/** Returns the items that run in the shown days, with their bars, earliest first. */
export function listCalendarRows(
  items: readonly CalendarItem[],
  from: number,
): readonly CalendarRow[] {
  const calendarEnd = from + shownDays * dayMs;
  const share = (ms: number) => (ms / (calendarEnd - from)) * 100;
  return items
    .flatMap((item): (CalendarRow & { start: number })[] => {
      const start = item.starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(item.starts_at);
      const end = item.ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(item.ends_at);
      if (start >= calendarEnd || end <= from) return [];
      const [first, last] = [Math.max(start, from), Math.min(end, calendarEnd)];
      const bar = { left: share(first - from), width: share(last - first) };
      return [{ item, start, ...bar, isOpenBefore: start < from, isOpenAfter: end > calendarEnd }];
    })
    .toSorted((a, b) => (a.start === b.start ? 0 : a.start - b.start));
}

/** Returns a variant's price after its own discount. */
export function computeReducedPrice(price: string, discount: ListedVariant["discount"]): string {
  const ownDiscount = discount && { type: discount.type, value: toCents(discount.value) };
  return fromCents(computeDiscountedPrice(toCents(price), ownDiscount));
}
