/** Returns the month of a day: `2027-02` for `2027-02-19`. */
export const toMonth = (day: string): string => day.slice(0, 7);

/** Adds months to a month; a negative count subtracts. */
export function monthAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Returns `count` consecutive months, starting with `first`. */
export function monthsFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthAfter(first, index));
}

export const firstDay = (month: string): string => `${month}-01`;

/** Adds days to a day; a negative count subtracts. */
export function dayAfter(day: string, count: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + count);
  return time.toISOString().slice(0, 10);
}
