import type { OpeningTime } from "@harbour/contracts";
import { compareText } from "@harbour/i18n";

export type OpenState =
  | { readonly isOpen: true; readonly until: string }
  /** The next opening. `day` is like `2026-11-24`; null when the next eight days are closed. */
  | { readonly isOpen: false; readonly next: { readonly day: string; readonly at: string } | null };

interface ShopHours {
  readonly opening_times: readonly OpeningTime[];
  /** The days as `2027-02-06`. */
  readonly closed_days: readonly string[];
}

/** The offset of Hong Kong, which has no summer time. */
const shiftMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** Tells whether a shop is open at a moment, and until or from when. */
export function computeOpenState(
  { opening_times: times, closed_days: closed }: ShopHours,
  now: Date,
): OpenState {
  const local = new Date(now.getTime() + shiftMs);
  const time = local.toISOString().slice(11, 16);
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const date = new Date(local.getTime() + daysAhead * dayMs);
    const day = date.toISOString().slice(0, 10);
    if (closed.includes(day)) continue;
    const spans = times
      .filter(({ weekday }) => weekday === (date.getUTCDay() || 7))
      .toSorted((a, b) => compareText(a.from, b.from));
    for (const { from, to } of spans) {
      if (daysAhead === 0 && from <= time && time < to) return { isOpen: true, until: to };
      if (daysAhead > 0 || time < from) return { isOpen: false, next: { day, at: from } };
    }
  }
  return { isOpen: false, next: null };
}
