import {
  addDays,
  type Day,
  daysBetween,
  laterDay,
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

/** The minimum number of working days between release and arrival of a pre-order, whatever the courier promises. */
export const minPreorderDays = 2;
/** The working days that are added to a pre-order's range, because makers are late more often than early. */
export const preorderSlackDays = 5;
/** A promise for a day further ahead than this names only months. */
export const monthsAheadDays = 45;
/**
 * The longest search for a working day. A holiday can last a week, but this many days without work are a mistake in
 * the data.
 */
const maxRestDays = 60;

export interface WorkingDays {
  readonly isWorkingDay: (day: Day) => boolean;
}

export interface PromisedDays {
  readonly from: Day;
  readonly to: Day;
  readonly precision: "day" | "month";
  readonly isPreorder: boolean;
  /** The last moment at which the promise holds; null when the time does not matter. */
  readonly orderBefore: LocalTime | null;
  /** Days without work between the order and `to`, for the wording. */
  readonly restDays: readonly Day[];
  /** Extra days of the district. */
  readonly extraDays: number;
}

export interface ShipmentInput {
  /** The latest release date of the goods; null when all are in stock. */
  readonly releaseDate: Day | null;
  readonly district: string | null;
}

/** Returns the days between which a courier delivers goods ordered and paid now; null without a promise. */
export function courierPromise(
  now: LocalTime,
  service: CourierService,
  { releaseDate, district }: ShipmentInput,
  calendar: HolidayCalendar,
): PromisedDays | null {
  const workingDays = buildWorkingDays(service, calendar);
  const cutOff = service.cut_off === null ? null : toMinutes(service.cut_off);
  const isInTime = workingDays.isWorkingDay(now.day) && (cutOff === null || now.minutes < cutOff);
  const start = firstWorkingDay(workingDays, isInTime ? now.day : addDays(now.day, 1));
  if (start === null) return null;
  const isPreorder = releaseDate !== null && releaseDate > now.day;
  const release = isPreorder ? firstWorkingDay(workingDays, releaseDate) : start;
  const dispatchDay =
    release && addWorkingDays(workingDays, laterDay(start, release), service.processing_days);
  if (!dispatchDay) return null;
  const extraDays = computeExtraDays(service, district);
  const minDays = isPreorder ? Math.max(service.days.min, minPreorderDays) : service.days.min;
  const maxDays = Math.max(service.days.max, minDays) + (isPreorder ? preorderSlackDays : 0);
  const from = addWorkingDays(workingDays, dispatchDay, minDays + extraDays);
  const to = addWorkingDays(workingDays, dispatchDay, maxDays + extraDays);
  if (from === null || to === null) return null;
  return {
    from,
    to,
    precision: isPreorder ? promisePrecision(now.day, from, to, calendar) : "day",
    isPreorder,
    orderBefore: cutOff === null || isPreorder ? null : { day: start, minutes: cutOff },
    restDays: listRestDays(workingDays, now.day, to),
    extraDays,
  };
}

/** Returns a promise's precision: months when the promise is far ahead or goes beyond the known holidays. */
export function promisePrecision(
  today: Day,
  from: Day,
  to: Day,
  { until }: HolidayCalendar,
): "day" | "month" {
  return daysBetween(today, from) > monthsAheadDays || to > until ? "month" : "day";
}

export function computeExtraDays(
  { more_days: extraDayZones }: CourierService,
  district: string | null,
): number {
  if (district === null) return 0;
  return Math.max(
    0,
    ...extraDayZones.filter((zone) => zone.districts.includes(district)).map((zone) => zone.days),
  );
}

export function buildWorkingDays(
  { weekdays, on_holidays }: Pick<CourierService, "weekdays" | "on_holidays">,
  { days }: HolidayCalendar,
): WorkingDays {
  return {
    isWorkingDay: (day) => weekdays.includes(isoWeekday(day)) && (on_holidays || !days.has(day)),
  };
}

/** Returns this day if it is a working day, else the next one. */
export function firstWorkingDay(workingDays: WorkingDays, day: Day): Day | null {
  for (let daysAhead = 0; daysAhead <= maxRestDays; daysAhead += 1) {
    const candidate = addDays(day, daysAhead);
    if (workingDays.isWorkingDay(candidate)) return candidate;
  }
  return null;
}

/** Adds working days to a day. Adding 0 returns the day itself. */
export function addWorkingDays(workingDays: WorkingDays, day: Day, count: number): Day | null {
  let lastDay: Day | null = day;
  for (let step = 0; step < count && lastDay !== null; step += 1)
    lastDay = firstWorkingDay(workingDays, addDays(lastDay, 1));
  return lastDay;
}

export function listRestDays(workingDays: WorkingDays, from: Day, to: Day): Day[] {
  const days = Array.from({ length: Math.min(daysBetween(from, to) + 1, 366) }, (_, index) =>
    addDays(from, index),
  );
  return days.filter((day) => !workingDays.isWorkingDay(day));
}
