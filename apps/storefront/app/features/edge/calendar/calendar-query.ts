import { stores } from "@harbour/contracts/constants";
import { paths, type StoreAlias } from "../../../paths.ts";

export type CalendarFilter = "followed" | "mine";

/** The query in the calendar's address. */
export interface CalendarQuery {
  /** The first month; null for the present month. */
  readonly from: string | null;
  readonly filter: CalendarFilter | null;
  /** The store; null for both. */
  readonly store: StoreAlias | null;
}

/** The number of months that fit side by side. */
export const visibleMonthCount = 8;

export function readCalendarQuery(search: URLSearchParams): CalendarQuery {
  const from = search.get("from");
  const filter = search.get("only");
  const store = search.get("store");
  return {
    from: from !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(from) ? from : null,
    filter: filter === "followed" || filter === "mine" ? filter : null,
    store: stores.find((name) => name === store) ?? null,
  };
}

export function composeCalendarHref({ from, filter, store }: CalendarQuery): string {
  const search = new URLSearchParams({
    ...(from && { from }),
    ...(store && { store }),
    ...(filter && { only: filter }),
  });
  return paths.calendar + (search.size > 0 ? `?${search}` : "");
}

/** Returns the month `count` months later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}
