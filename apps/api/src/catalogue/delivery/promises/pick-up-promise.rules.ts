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
  workingWeek,
} from "./delivery-promise.rules.ts";
import { addDays, type Day, later, type LocalTime, toMinutes } from "./hong-kong-days.rules.ts";

/** A pick-up point's service. */
export interface PickUpService {
  /** The time of day, such as `18:30`, until which orders are ready the same day. Null means closing time. */
  readonly cut_off: string | null;
  readonly ready_minutes: number;
  /** The working days for goods from other warehouses. */
  readonly transfer_days: { readonly min: number; readonly max: number };
  readonly closed_on_holidays: boolean;
  readonly closed_days: readonly Day[];
}

export interface PickUpPoint {
  readonly openingTimes: readonly OpeningTime[];
  readonly service: PickUpService | null;
}

export interface PickUpPromise extends PromisedDays {
  /** The time when all goods are at the point; null for never. */
  readonly ready: LocalTime | null;
}

/** The least minutes between readiness and closing time. */
const leastOpenMinutes = 30;
/** The weekdays on which goods move between the shop's warehouses. */
const transferWeek = { weekdays: [1, 2, 3, 4, 5, 6], on_holidays: false };

/** Returns when goods paid now are ready at a point; null when unknown. */
export function pickUpPromise(
  now: LocalTime,
  point: PickUpPoint,
  goods: { readonly hasAll: boolean; readonly releaseDate: Day | null },
  calendar: HolidayCalendar,
): PickUpPromise | null {
  if (point.service === null || point.openingTimes.length === 0) return null;
  const { service } = point;
  const open = openDays(point, calendar);
  if (goods.hasAll && goods.releaseDate === null) return readyHere(now, point, service, open);
  const isPreorder = goods.releaseDate !== null && goods.releaseDate > now.day;
  const moves = workingWeek(transferWeek, calendar);
  const start = later(addDays(now.day, 1), isPreorder ? goods.releaseDate : now.day);
  const { min, max } = service.transfer_days;
  const least = isPreorder ? Math.max(min, minPreorderDays) : min;
  const longest = Math.max(least, max) + (isPreorder ? preorderSlackDays : 0);
  const soonest = arrival(moves, open, start, least);
  const latest = arrival(moves, open, start, longest);
  if (soonest === null || latest === null) return null;
  const precision = isPreorder ? promisePrecision(now.day, soonest, latest, calendar) : "day";
  return {
    from: soonest,
    to: latest,
    precision,
    isPreorder,
    ready: null,
    orderBefore: null,
    idle: [],
    moreDays: 0,
  };
}

/** Returns when goods from elsewhere are ready. They arrive on a transfer day and are ready on the next open day. */
function arrival(moves: WorkingDays, open: WorkingDays, start: Day, days: number): Day | null {
  const first = firstWorkingDay(moves, start);
  const brought = first && addWorkingDays(moves, first, days);
  return brought && firstWorkingDay(open, brought);
}

function readyHere(
  now: LocalTime,
  { openingTimes }: PickUpPoint,
  service: PickUpService,
  open: WorkingDays,
): PickUpPromise | null {
  const isInTime = service.cut_off === null || now.minutes < toMinutes(service.cut_off);
  const today = isInTime && open.works(now.day) ? readyToday(now, openingTimes, service) : null;
  const ready =
    today === null
      ? readyLater(now, openingTimes, service, open)
      : { day: now.day, minutes: today };
  if (ready === null) return null;
  const { day } = ready;
  // The last moment of an order that is still ready then.
  const last = today === null ? null : today - service.ready_minutes;
  const cutOff = service.cut_off === null ? last : toMinutes(service.cut_off);
  return {
    from: day,
    to: day,
    precision: "day",
    isPreorder: false,
    ready,
    orderBefore: last === null || cutOff === null ? null : { day, minutes: Math.min(last, cutOff) },
    idle: [],
    moreDays: 0,
  };
}

/** Rounds up to the half hour, if the point stays open long enough afterwards. */
function readyToday(
  { day, minutes }: LocalTime,
  openingTimes: readonly OpeningTime[],
  { ready_minutes }: PickUpService,
): number | null {
  for (const { opens, closes } of findHoursOnDay(openingTimes, day)) {
    // The present minute counts as over.
    const begun = Math.max(minutes + 1, opens);
    const ready = Math.ceil((begun + ready_minutes) / 30) * 30;
    if (ready + leastOpenMinutes <= closes) return ready;
  }
  return null;
}

/**
 * Returns a time on the next open day. The time is the opening if today was long enough for the
 * work, otherwise the missing time is added. Longer work is ready at the opening after that.
 */
function readyLater(
  now: LocalTime,
  openingTimes: readonly OpeningTime[],
  { ready_minutes }: PickUpService,
  open: WorkingDays,
): LocalTime | null {
  const today = open.works(now.day) ? findHoursOnDay(openingTimes, now.day) : [];
  const worked = today
    .map(({ opens, closes }) => closes - Math.max(now.minutes, opens))
    .filter((minutes) => minutes > 0);
  let left = Math.max(0, ready_minutes - worked.reduce((sum, minutes) => sum + minutes, 0));
  const next = firstWorkingDay(open, addDays(now.day, 1));
  if (next === null) return null;
  for (const { opens, closes } of findHoursOnDay(openingTimes, next)) {
    const minutes = left === 0 ? opens : Math.ceil((opens + left) / 30) * 30;
    if (left === 0 || minutes + leastOpenMinutes <= closes) return { day: next, minutes };
    left = Math.max(0, left - (closes - opens));
  }
  const after = firstWorkingDay(open, addDays(next, 1));
  if (after === null) return null;
  return { day: after, minutes: findHoursOnDay(openingTimes, after)[0]?.opens ?? 0 };
}

function openDays({ openingTimes, service }: PickUpPoint, { days }: HolidayCalendar): WorkingDays {
  return {
    works: (day) =>
      findHoursOnDay(openingTimes, day).length > 0 &&
      !service?.closed_days.includes(day) &&
      !(service?.closed_on_holidays === true && days.has(day)),
  };
}
