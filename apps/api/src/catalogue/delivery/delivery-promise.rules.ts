import {
  addDays,
  type Day,
  daysBetween,
  later,
  type LocalTime,
  minutesOf,
  weekdayOf,
} from "./hong-kong-days.rules.ts";

/** General holidays, and the last day up to which they are known. */
export interface HolidayCalendar {
  readonly until: Day;
  readonly days: ReadonlySet<Day>;
}

/** A courier's days, in its own working days. */
export interface CourierService {
  /** `15:00`: what is paid before leaves that day. Null: any hour of the day will do. */
  readonly cut_off: string | null;
  /** The working days the shop takes until it leaves. */
  readonly processing_days: number;
  readonly days: { readonly min: number; readonly max: number };
  /** 1 Monday to 7 Sunday, on which it collects and delivers. */
  readonly weekdays: readonly number[];
  readonly on_holidays: boolean;
  /** Longer times by district. */
  readonly more_days: readonly { readonly districts: readonly string[]; readonly days: number }[];
}

/** A pre-order is never promised sooner after its release than this many working days, whatever the courier says. */
export const leastDaysOfPreorder = 2;
/** Makers are late more often than early: a pre-order's range is longer by so many working days. */
export const preorderSlackDays = 5;
/** The days ahead from which a promise names only months. */
export const monthsAheadDays = 45;
/** A week without a working day is a holiday; so many days without one is a mistake in the data. */
const maxIdleDays = 60;

export interface WorkingDays {
  readonly works: (day: Day) => boolean;
}

export interface PromisedDays {
  readonly from: Day;
  readonly to: Day;
  readonly precision: "day" | "month";
  readonly isPreorder: boolean;
  /** The last moment at which it still holds; null: the hour does not matter. */
  readonly orderBefore: LocalTime | null;
  /** Days between the order and `to` on which nothing moves, for the words about it. */
  readonly idle: readonly Day[];
  /** Days more than elsewhere. */
  readonly moreDays: number;
}

export interface WhatTravels {
  /** The release date of the last of the goods; null: all of them are here. */
  readonly releaseDate: Day | null;
  readonly district: string | null;
}

/** Between which days a courier brings goods that are ordered and paid now; null when nothing can be promised. */
export function courierPromise(
  now: LocalTime,
  service: CourierService,
  { releaseDate, district }: WhatTravels,
  calendar: HolidayCalendar,
): PromisedDays | null {
  const week = workingWeek(service, calendar);
  const cutOff = service.cut_off === null ? null : minutesOf(service.cut_off);
  const isInTime = week.works(now.day) && (cutOff === null || now.minutes < cutOff);
  const start = firstOf(week, isInTime ? now.day : addDays(now.day, 1));
  if (start === null) return null;
  const isPreorder = releaseDate !== null && releaseDate > now.day;
  const release = isPreorder ? firstOf(week, releaseDate) : start;
  const leaves = release && forward(week, later(start, release), service.processing_days);
  if (!leaves) return null;
  const moreDays = daysMore(service, district);
  const least = isPreorder ? Math.max(service.days.min, leastDaysOfPreorder) : service.days.min;
  const longest = Math.max(service.days.max, least) + (isPreorder ? preorderSlackDays : 0);
  const from = forward(week, leaves, least + moreDays);
  const to = forward(week, leaves, longest + moreDays);
  if (from === null || to === null) return null;
  return {
    from,
    to,
    precision: isPreorder ? precisionOf(now.day, from, to, calendar) : "day",
    isPreorder,
    orderBefore: cutOff === null || isPreorder ? null : { day: start, minutes: cutOff },
    idle: idleDays(week, now.day, to),
    moreDays,
  };
}

/** Returns the precision of a promise: months when it is far off, or beyond the known holidays. */
export function precisionOf(
  today: Day,
  from: Day,
  to: Day,
  { until }: HolidayCalendar,
): "day" | "month" {
  return daysBetween(today, from) > monthsAheadDays || to > until ? "month" : "day";
}

export function daysMore({ more_days: more }: CourierService, district: string | null): number {
  if (district === null) return 0;
  return Math.max(
    0,
    ...more.filter((one) => one.districts.includes(district)).map((one) => one.days),
  );
}

export function workingWeek(
  { weekdays, on_holidays }: Pick<CourierService, "weekdays" | "on_holidays">,
  { days }: HolidayCalendar,
): WorkingDays {
  return {
    works: (day) => weekdays.includes(weekdayOf(day)) && (on_holidays || !days.has(day)),
  };
}

/** The day itself or the next on which something moves. */
export function firstOf(week: WorkingDays, day: Day): Day | null {
  for (let waited = 0; waited <= maxIdleDays; waited += 1) {
    const candidate = addDays(day, waited);
    if (week.works(candidate)) return candidate;
  }
  return null;
}

/** Returns the day that many working days later; 0 returns the day itself. */
export function forward(week: WorkingDays, day: Day, count: number): Day | null {
  let reached: Day | null = day;
  for (let step = 0; step < count && reached !== null; step += 1)
    reached = firstOf(week, addDays(reached, 1));
  return reached;
}

export function idleDays(week: WorkingDays, from: Day, to: Day): Day[] {
  const days = Array.from({ length: Math.min(daysBetween(from, to) + 1, 366) }, (_, index) =>
    addDays(from, index),
  );
  return days.filter((day) => !week.works(day));
}
