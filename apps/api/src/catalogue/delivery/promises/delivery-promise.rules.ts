import {
  addDays,
  type Day,
  daysBetween,
  later,
  type LocalTime,
  toMinutes,
  isoWeekday,
} from "./hong-kong-days.rules.ts";

/** Public holidays, and the last day for which they are known. */
export interface HolidayCalendar {
  readonly until: Day;
  readonly days: ReadonlySet<Day>;
}

/** A courier's delivery times in working days. */
export interface CourierService {
  /** The time of day, such as `15:00`, until which payments leave the same day. Null means any time. */
  readonly cut_off: string | null;
  /** The working days that the shop needs before shipping. */
  readonly processing_days: number;
  readonly days: { readonly min: number; readonly max: number };
  /** The weekdays of collection and delivery, 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly on_holidays: boolean;
  /** Extra days by district. */
  readonly more_days: readonly { readonly districts: readonly string[]; readonly days: number }[];
}

/** The least working days between release and arrival of a pre-order, whatever the courier promises. */
export const minPreorderDays = 2;
/** The working days by which a pre-order's range is longer, because makers are late more often than early. */
export const preorderSlackDays = 5;
/** The number of days ahead from which a promise names only months. */
export const monthsAheadDays = 45;
/**
 * The limit of days without work. A week can be a holiday, but this many are a mistake in the data.
 */
const maxIdleDays = 60;

export interface WorkingDays {
  readonly works: (day: Day) => boolean;
}

export interface PromisedDays {
  readonly from: Day;
  readonly to: Day;
  readonly precision: "day" | "month";
  readonly isPreorder: boolean;
  /** The last moment at which the promise holds; null when the time does not matter. */
  readonly orderBefore: LocalTime | null;
  /** Days without work between the order and `to`, for the wording. */
  readonly idle: readonly Day[];
  /** Extra days of the district. */
  readonly moreDays: number;
}

export interface WhatTravels {
  /** The latest release date of the goods; null when all are in stock. */
  readonly releaseDate: Day | null;
  readonly district: string | null;
}

/** Returns the days between which a courier delivers goods ordered and paid now; null without a promise. */
export function courierPromise(
  now: LocalTime,
  service: CourierService,
  { releaseDate, district }: WhatTravels,
  calendar: HolidayCalendar,
): PromisedDays | null {
  const week = workingWeek(service, calendar);
  const cutOff = service.cut_off === null ? null : toMinutes(service.cut_off);
  const isInTime = week.works(now.day) && (cutOff === null || now.minutes < cutOff);
  const start = firstWorkingDay(week, isInTime ? now.day : addDays(now.day, 1));
  if (start === null) return null;
  const isPreorder = releaseDate !== null && releaseDate > now.day;
  const release = isPreorder ? firstWorkingDay(week, releaseDate) : start;
  const leaves = release && addWorkingDays(week, later(start, release), service.processing_days);
  if (!leaves) return null;
  const moreDays = daysMore(service, district);
  const least = isPreorder ? Math.max(service.days.min, minPreorderDays) : service.days.min;
  const longest = Math.max(service.days.max, least) + (isPreorder ? preorderSlackDays : 0);
  const from = addWorkingDays(week, leaves, least + moreDays);
  const to = addWorkingDays(week, leaves, longest + moreDays);
  if (from === null || to === null) return null;
  return {
    from,
    to,
    precision: isPreorder ? promisePrecision(now.day, from, to, calendar) : "day",
    isPreorder,
    orderBefore: cutOff === null || isPreorder ? null : { day: start, minutes: cutOff },
    idle: idleDays(week, now.day, to),
    moreDays,
  };
}

/** Returns a promise's precision: months when it is far off, or beyond the known holidays. */
export function promisePrecision(
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
    ...more.filter((extra) => extra.districts.includes(district)).map((extra) => extra.days),
  );
}

export function workingWeek(
  { weekdays, on_holidays }: Pick<CourierService, "weekdays" | "on_holidays">,
  { days }: HolidayCalendar,
): WorkingDays {
  return {
    works: (day) => weekdays.includes(isoWeekday(day)) && (on_holidays || !days.has(day)),
  };
}

/** Returns this or the next working day. */
export function firstWorkingDay(week: WorkingDays, day: Day): Day | null {
  for (let waited = 0; waited <= maxIdleDays; waited += 1) {
    const candidate = addDays(day, waited);
    if (week.works(candidate)) return candidate;
  }
  return null;
}

/** Adds working days to a day; 0 returns the day itself. */
export function addWorkingDays(week: WorkingDays, day: Day, count: number): Day | null {
  let reached: Day | null = day;
  for (let step = 0; step < count && reached !== null; step += 1)
    reached = firstWorkingDay(week, addDays(reached, 1));
  return reached;
}

export function idleDays(week: WorkingDays, from: Day, to: Day): Day[] {
  const days = Array.from({ length: Math.min(daysBetween(from, to) + 1, 366) }, (_, index) =>
    addDays(from, index),
  );
  return days.filter((day) => !week.works(day));
}
