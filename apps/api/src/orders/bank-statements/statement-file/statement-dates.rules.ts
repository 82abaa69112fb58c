const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The order of year, month and day in a numeric date. */
export type DateOrder = "dmy" | "mdy" | "ymd";
/** A limit in years that is longer than any bank's export. */
const maxYears = 7;
const orders: readonly DateOrder[] = ["dmy", "mdy", "ymd"];

/** The longest time in days between a transfer and the day when its money is available. */
const maxDaysToClear = 90;

/**
 * Finds the first date order in which every date of a column is a recent past day. Hong Kong's order is tried before
 * America's.
 * @param today the current day, such as `2026-11-27`
 * @param otherCells dates of further columns, which may be in the future
 */
export function detectDateOrder(
  cells: readonly string[],
  today: string,
  otherCells: readonly string[] = [],
): DateOrder {
  const dates = cells.filter((cell) => numbers.test(cell));
  const areDatesWithin = (order: DateOrder, dateCells: readonly string[], daysAhead: number) => {
    const [earliest, latest] = [-maxYears * 365, daysAhead].map((days) => daysAfter(today, days));
    return dateCells.every((cell) => {
      const day = readDate(cell, order);
      return day !== undefined && day >= earliest! && day <= latest!;
    });
  };
  const furtherDates = otherCells.filter((cell) => numbers.test(cell));
  const isPossible = (order: DateOrder) =>
    areDatesWithin(order, dates, 1) && areDatesWithin(order, furtherDates, maxDaysToClear);
  return (
    orders.find(isPossible) ?? orders.find((order) => dates.some(isDateInOrder(order))) ?? "dmy"
  );
}

/** Adds days to a day. A negative count goes back. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const isDateInOrder = (order: DateOrder) => (cell: string) => readDate(cell, order) !== undefined;

const yearFirstPattern = /^(20\d{2})(?:[-/.年]|(?=\d{4}))(\d{1,2})[-/.月]?(\d{1,2})(?!\d)/;
const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2}|\d{2})(?!\d)/;
const weekdayPattern = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? +/i;
const dayMonthPattern =
  /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3})[a-z]*[-/., ]*(20\d{2}|\d{2})(?!\d)/i;
const monthDayPattern =
  /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(20\d{2}|\d{2})(?!\d)/i;

/**
 * Reads a date.
 * @returns the day as `2026-11-27`, or undefined when the cell is no day of this century
 */
export function readDate(cell: string, order: DateOrder): string | undefined {
  const dateText = cell.normalize("NFKC").replace(weekdayPattern, "");
  const [, year, month, day] = yearFirstPattern.exec(dateText) ?? [];
  if (year) return toIsoDate(year, Number(month), day!);
  const dateParts = numbers.exec(dateText)?.slice(1);
  if (dateParts) {
    const [first, second, last] = dateParts as [string, string, string];
    if (order === "ymd" && last.length === 2) return toIsoDate(first, Number(second), last);
    return order === "mdy"
      ? toIsoDate(last, Number(first), second)
      : toIsoDate(last, Number(second), first);
  }
  const [, days, name, dayFirstYear] = dayMonthPattern.exec(dateText) ?? [];
  if (name) return toIsoDate(dayFirstYear!, monthNumber(name), days!);
  const [, monthName, ofMonth, monthFirstYear] = monthDayPattern.exec(dateText) ?? [];
  return monthName ? toIsoDate(monthFirstYear!, monthNumber(monthName), ofMonth!) : undefined;
}

const monthNumber = (name: string) => months.indexOf(name.toLowerCase()) + 1;

function toIsoDate(dateText: string, month: number, day: string): string | undefined {
  const year = Number(dateText.padStart(4, "20"));
  const date = new Date(Date.UTC(year, month - 1, Number(day)));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day) && month > 0;
  return isDay ? date.toISOString().slice(0, 10) : undefined;
}
