/** Calendar: releases, their changes and followers. */
import type { Module } from "../../platform/modules/module.ts";
import { mountCalendarFeeds } from "./calendar-feeds.ts";
import { calendarInvariants } from "./calendar.invariants.ts";
import { calendarJobs } from "./calendar.jobs.ts";
import { calendarPersonal } from "./calendar.personal.ts";
import { calendarRoutes } from "./calendar.routes.ts";
import { releaseAlerts } from "./release-alerts.ts";

export {
  type ReleaseDateHistory,
  recordReleaseDateHistories,
} from "./record-release-date-histories.ts";

export const calendar: Module = {
  name: "calendar",
  personal: calendarPersonal,
  invariants: calendarInvariants,
  customer: calendarRoutes,
  jobs: calendarJobs,
  messages: [releaseAlerts],
  mount: mountCalendarFeeds,
};
