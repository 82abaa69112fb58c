import type { OpeningTime } from "@harbour/contracts";
import { type ListedReason, makeReason } from "@harbour/contracts/reasons";
import { compareText } from "@harbour/i18n";
import { toMinutes, isoWeekday, type Day } from "../promises/hong-kong-days.rules.ts";

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const clausePattern =
  /^(?<first>mon|tue|wed|thu|fri|sat|sun)(-(?<last>mon|tue|wed|thu|fri|sat|sun))? (?<hours>closed|[\d:, -]+)$/;
const openSpanPattern = /^([01]\d|2[0-3]):([0-5]\d)-(([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/**
 * Reads opening hours as files write them: `mon-fri 09:00-21:00; sat 10:00-13:00, 14:00-18:00; sun closed`. An empty
 * text means that the hours are unknown.
 * @returns the opening times, or the reason why they are unreadable
 */
export function readOpeningTimes(text: string): OpeningTime[] | { readonly fault: ListedReason } {
  if (text.trim() === "") return [];
  const openingTimes: OpeningTime[] = [];
  const listedDays = new Set<number>();
  for (const clause of text.split(";").map((clauseText) => clauseText.trim())) {
    const { first, last = first, hours } = clausePattern.exec(clause)?.groups ?? {};
    if (!first || !last || !hours) return describeFault(clause);
    const [from, to] = [names.indexOf(first) + 1, names.indexOf(last) + 1];
    if (to < from) return describeFault(clause);
    const spans = hours === "closed" ? [] : hours.split(",").map((spanText) => spanText.trim());
    if (spans.some((candidate) => !openSpanPattern.test(candidate))) return describeFault(clause);
    for (let weekday = from; weekday <= to; weekday += 1) {
      if (listedDays.has(weekday))
        return { fault: makeReason("duplicate-opening-day", { day: names[weekday - 1]! }) };
      listedDays.add(weekday);
      for (const openSpan of spans) {
        const [opens = "", closes = ""] = openSpan.split("-");
        if (toMinutes(closes) <= toMinutes(opens)) return describeFault(clause);
        openingTimes.push({ weekday, from: opens, to: closes });
      }
    }
  }
  return openingTimes.toSorted((a, b) => a.weekday - b.weekday || compareText(a.from, b.from));
}

function describeFault(unreadableText: string) {
  return { fault: makeReason("opening-times-unreadable", { text: unreadableText }) };
}

/** Writes opening times in the format of `readOpeningTimes`. */
export function writeOpeningTimes(times: readonly OpeningTime[]): string {
  if (times.length === 0) return "";
  const hoursByDay = names.map(
    (_, index) =>
      times
        .filter(({ weekday }) => weekday === index + 1)
        .map(({ from, to }) => `${from}-${to}`)
        .join(", ") || "closed",
  );
  const clauses: string[] = [];
  for (let start = 0; start < 7;) {
    let end = start;
    while (end < 6 && hoursByDay[end + 1] === hoursByDay[start]) end += 1;
    const days = end === start ? names[start] : `${names[start]}-${names[end]}`;
    clauses.push(`${days} ${hoursByDay[start]}`);
    start = end + 1;
  }
  return clauses.join("; ");
}

/** Returns a day's opening hours in minutes since midnight, earliest first. */
export function findHoursOnDay(
  times: readonly OpeningTime[],
  day: Day,
): { readonly opens: number; readonly closes: number }[] {
  return times
    .filter(({ weekday }) => weekday === isoWeekday(day))
    .map(({ from, to }) => ({ opens: toMinutes(from), closes: toMinutes(to) }))
    .toSorted((a, b) => a.opens - b.opens);
}
