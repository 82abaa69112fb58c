import type { OpeningTime } from "@harbour/contracts";
import { findHoursOnDay } from "../opening-hours/opening-times.rules.ts";
import {
  firstWorkingDay,
  addWorkingDays,
  type HolidayCalendar,
  minPreorderDays,
  promisePrecision,
  type PromisedDays,
  preorderSlackDays,
  type WorkingDays,
  buildWorkingDays,
} from "./delivery-promise.rules.ts";
import { addDays, type Day, laterDay, type LocalTime, toMinutes } from "./hong-kong-days.rules.ts";

/** A pick-up point's service. */
export interface PickUpService {
  /** The time of day, such as `18:30`, until which orders are ready the same day. Null means closing time. */
  readonly cut_off: string | null;
  readonly ready_minutes: number;
  /** The working days that goods need from other warehouses. */
  readonly transfer_days: { readonly min: number; readonly max: number };
  readonly closed_on_holidays: boolean;
  readonly closed_days: readonly Day[];
}

export interface PickUpPoint {
  readonly openingTimes: readonly OpeningTime[];
  readonly service: PickUpService | null;
}

export interface PickUpPromise extends PromisedDays {
  /** The time when the goods are ready; null when the point does not have all of them yet. */
  readonly ready: LocalTime | null;
}

/** The minimum number of minutes between readiness and closing time. */
const leastOpenMinutes = 30;
/** The weekdays on which goods move between the shop's warehouses. */
const transferWeek = { weekdays: [1, 2, 3, 4, 5, 6], on_holidays: false };

/** Returns when goods paid now are ready at a point; null when unknown. */
export function pickUpPromise(
  now: LocalTime,
  pickUpPoint: PickUpPoint,
  goods: { readonly hasAll: boolean; readonly releaseDate: Day | null },
  calendar: HolidayCalendar,
): PickUpPromise | null {
  if (pickUpPoint.service === null || pickUpPoint.openingTimes.length === 0) return null;
  const { service } = pickUpPoint;
  const openDays = buildOpenDays(pickUpPoint, calendar);
  if (goods.hasAll && goods.releaseDate === null)
    return findReadyTime(now, pickUpPoint, service, openDays);
  const isPreorder = goods.releaseDate !== null && goods.releaseDate > now.day;
  const transferDays = buildWorkingDays(transferWeek, calendar);
  const start = laterDay(addDays(now.day, 1), isPreorder ? goods.releaseDate : now.day);
  const { min, max } = service.transfer_days;
  const minDays = isPreorder ? Math.max(min, minPreorderDays) : min;
  const maxDays = Math.max(minDays, max) + (isPreorder ? preorderSlackDays : 0);
  const soonestDay = computeReadyDay(transferDays, openDays, start, minDays);
  const latestDay = computeReadyDay(transferDays, openDays, start, maxDays);
  if (soonestDay === null || latestDay === null) return null;
  const precision = isPreorder ? promisePrecision(now.day, soonestDay, latestDay, calendar) : "day";
  return {
    from: soonestDay,
    to: latestDay,
    precision,
    isPreorder,
    ready: null,
    orderBefore: null,
    restDays: [],
    extraDays: 0,
  };
}

/**
 * Returns the day when goods are ready that the point does not have yet. They arrive on a transfer day, and are ready
 * on that day or the next open day.
 */
function computeReadyDay(
  transferDays: WorkingDays,
  openDays: WorkingDays,
  start: Day,
  days: number,
): Day | null {
  const first = firstWorkingDay(transferDays, start);
  const arrivalDay = first && addWorkingDays(transferDays, first, days);
  return arrivalDay && firstWorkingDay(openDays, arrivalDay);
}

function findReadyTime(
  now: LocalTime,
  { openingTimes }: PickUpPoint,
  service: PickUpService,
  openDays: WorkingDays,
): PickUpPromise | null {
  const isInTime = service.cut_off === null || now.minutes < toMinutes(service.cut_off);
  const today =
    isInTime && openDays.isWorkingDay(now.day)
      ? findReadyMinutes(now, openingTimes, service)
      : null;
  const ready =
    today === null
      ? findLaterReadyTime(now, openingTimes, service, openDays)
      : { day: now.day, minutes: today };
  if (ready === null) return null;
  const { day } = ready;
  // An order must be placed by this minute of the day to be ready today.
  const last = today === null ? null : today - service.ready_minutes;
  const cutOff = service.cut_off === null ? last : toMinutes(service.cut_off);
  return {
    from: day,
    to: day,
    precision: "day",
    isPreorder: false,
    ready,
    orderBefore: last === null || cutOff === null ? null : { day, minutes: Math.min(last, cutOff) },
    restDays: [],
    extraDays: 0,
  };
}

/**
 * Returns the minute of today when goods are ready, rounded up to the half hour. Returns null when the point closes
 * too soon afterwards.
 */
function findReadyMinutes(
  { day, minutes }: LocalTime,
  openingTimes: readonly OpeningTime[],
  { ready_minutes }: PickUpService,
): number | null {
  for (const { opens, closes } of findHoursOnDay(openingTimes, day)) {
    // The current minute has begun, so it does not count.
    const firstMinute = Math.max(minutes + 1, opens);
    const ready = Math.ceil((firstMinute + ready_minutes) / 30) * 30;
    if (ready + leastOpenMinutes <= closes) return ready;
  }
  return null;
}

/**
 * Returns the time when goods are ready on a later open day. They are ready when the point opens if today's opening
 * hours sufficed for the preparation. Otherwise the remaining preparation follows the opening. Longer work is ready
 * at the opening of the day after.
 */
function findLaterReadyTime(
  now: LocalTime,
  openingTimes: readonly OpeningTime[],
  { ready_minutes }: PickUpService,
  openDays: WorkingDays,
): LocalTime | null {
  const today = openDays.isWorkingDay(now.day) ? findHoursOnDay(openingTimes, now.day) : [];
  const openMinutesToday = today
    .map(({ opens, closes }) => closes - Math.max(now.minutes, opens))
    .filter((minutes) => minutes > 0);
  let preparationLeft = Math.max(
    0,
    ready_minutes - openMinutesToday.reduce((sum, minutes) => sum + minutes, 0),
  );
  const next = firstWorkingDay(openDays, addDays(now.day, 1));
  if (next === null) return null;
  for (const { opens, closes } of findHoursOnDay(openingTimes, next)) {
    const minutes = preparationLeft === 0 ? opens : Math.ceil((opens + preparationLeft) / 30) * 30;
    if (preparationLeft === 0 || minutes + leastOpenMinutes <= closes)
      return { day: next, minutes };
    preparationLeft = Math.max(0, preparationLeft - (closes - opens));
  }
  const dayAfterNext = firstWorkingDay(openDays, addDays(next, 1));
  if (dayAfterNext === null) return null;
  return { day: dayAfterNext, minutes: findHoursOnDay(openingTimes, dayAfterNext)[0]?.opens ?? 0 };
}

function buildOpenDays(
  { openingTimes, service }: PickUpPoint,
  { days }: HolidayCalendar,
): WorkingDays {
  return {
    isWorkingDay: (day) =>
      findHoursOnDay(openingTimes, day).length > 0 &&
      !service?.closed_days.includes(day) &&
      !(service?.closed_on_holidays === true && days.has(day)),
  };
}
