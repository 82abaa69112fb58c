import { dateFormat } from "./formatters.ts";
import type { Language } from "./languages.ts";

/** Hong Kong's offset from UTC. It has been constant since 1979, so browsers need no time-zone data. */
const hongKongOffsetMs = 8 * 60 * 60 * 1000;

/** Formats an ISO 8601 time as `DD/MM/YYYY HH:mm` in Hong Kong time, whatever the reader's time zone (S9-033). */
export function formatDate(iso: string): string {
  const time = toHongKongDate(iso);
  return time
    ? `${formatTimeAsDay(time)} ${padTwoDigits(time.getUTCHours())}:${padTwoDigits(time.getUTCMinutes())}`
    : "";
}

/**
 * Formats a day as `DD/MM/YYYY`. Takes a day (`2026-12-04`), or an ISO 8601 time, of which the day in Hong Kong
 * counts.
 */
export function formatDay(iso: string): string {
  const dateParts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (dateParts) return `${dateParts[3]}/${dateParts[2]}/${dateParts[1]}`;
  const time = toHongKongDate(iso);
  return time ? formatTimeAsDay(time) : "";
}

/** Formats a month: `2027-06-30` becomes `June 2027`. For release dates of which only the month is known. */
export function formatMonth(iso: string, language: Language): string {
  const [year, month] = iso.split("-");
  if (language !== "en") return `${year} 年 ${Number(month)} 月`;
  const monthStart = new Date(Date.UTC(Number(year), Number(month) - 1));
  return dateFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    monthStart,
  );
}

/** Returns the day in Hong Kong at a moment: `2026-12-04`. */
export function dayInHongKong(moment: Date): string {
  return new Date(moment.getTime() + hongKongOffsetMs).toISOString().slice(0, 10);
}

function toHongKongDate(iso: string): Date | undefined {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Date(time + hongKongOffsetMs);
}

function formatTimeAsDay(time: Date): string {
  return `${padTwoDigits(time.getUTCDate())}/${padTwoDigits(time.getUTCMonth() + 1)}/${time.getUTCFullYear()}`;
}

function padTwoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
