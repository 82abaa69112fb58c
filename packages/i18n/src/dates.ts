import { dateFormat } from "./formatters.ts";
import type { Language } from "./languages.ts";

/** Hong Kong has kept UTC+8 without summer time since 1979, so the shift is a constant and needs no time-zone data in the browser. */
const hongKongShift = 8 * 60 * 60 * 1000;

/** S9-033: `DD/MM/YYYY HH:mm`, in Hong Kong time whatever the reader's clock says. Takes an ISO-8601 time. */
export function formatDate(iso: string): string {
  const time = inHongKong(iso);
  return time ? `${day(time)} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}` : "";
}

/** `DD/MM/YYYY`, for days that have no hour: takes `2026-12-04` as it is, and an ISO-8601 time in Hong Kong time. */
export function formatDay(iso: string): string {
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`;
  const time = inHongKong(iso);
  return time ? day(time) : "";
}

/** `June 2027` of `2027-06-30`: what comes out is promised by the month, not by the day. */
export function formatMonth(iso: string, language: Language): string {
  const [year, month] = iso.split("-");
  if (language !== "en") return `${year} 年 ${Number(month)} 月`;
  const named = new Date(Date.UTC(Number(year), Number(month) - 1));
  return dateFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(named);
}

/** Returns the day of a moment in Hong Kong: `2026-12-04`. */
export function dayInHongKong(moment: Date): string {
  return new Date(moment.getTime() + hongKongShift).toISOString().slice(0, 10);
}

function inHongKong(iso: string): Date | undefined {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : new Date(time + hongKongShift);
}

function day(time: Date): string {
  return `${two(time.getUTCDate())}/${two(time.getUTCMonth() + 1)}/${time.getUTCFullYear()}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
