/**
 * A day such as `2026-12-04`. Times of day are minutes since midnight. Both are Hong Kong's, which has been UTC+8
 * without summer time since 1979.
 */
export type Day = string;

const shiftMs = 8 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export interface LocalTime {
  readonly day: Day;
  readonly minutes: number;
}

export function localTime(moment: Date): LocalTime {
  const local = new Date(moment.getTime() + shiftMs);
  return {
    day: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

export function toMoment({ day, minutes }: LocalTime): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - shiftMs + minutes * 60_000);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Returns 1 for Monday to 7 for Sunday. */
export function isoWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** @param time `09:30`; `24:00` is the day's end */
export function toMinutes(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

export function toTime(minutes: number): string {
  const padTwoDigits = (value: number) => String(value).padStart(2, "0");
  return `${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`;
}

export function laterDay(day: Day, secondDay: Day): Day {
  return day > secondDay ? day : secondDay;
}
