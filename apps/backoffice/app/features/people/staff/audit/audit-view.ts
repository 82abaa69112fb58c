import type { AuditView } from "../../../../paths.ts";
import { isAuditAction } from "./audit-sentences.ts";

const dayPattern = /^20\d\d-\d\d-\d\d$/;
const isDay = (text: string): boolean => dayPattern.test(text) && !Number.isNaN(Date.parse(text));
const dayMs = 86_400_000;

/** Reads the filters of the log from the page's address. Invalid values are dropped. */
export function readAuditView(search: URLSearchParams): AuditView {
  const [operator, action, subject, from, until] = [
    search.get("operator"),
    search.get("action"),
    search.get("subject"),
    search.get("from"),
    search.get("until"),
  ];
  return {
    ...(operator && { operator }),
    ...(action && isAuditAction(action) && { action }),
    ...(subject && { subject: subject.slice(0, 300) }),
    ...(from && isDay(from) && { from }),
    ...(until && isDay(until) && { until }),
  };
}

/** Returns the moments of a range of days in Hong Kong. The last day is included. */
export function toMoments({ from, until }: AuditView): { from?: string; until?: string } {
  const midnight = (day: string, daysLater: number) =>
    new Date(Date.parse(`${day}T00:00:00+08:00`) + daysLater * dayMs).toISOString();
  return {
    ...(from && { from: midnight(from, 0) }),
    ...(until && { until: midnight(until, 1) }),
  };
}
