import { invalidate } from "../../platform/changes/change-log.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import {
  type ReleaseAlertPayload,
  sendReleaseAlerts,
  writeReleaseAlert,
  writeReleaseAlertJobName,
} from "./send-release-alerts.ts";

export const calendarJobs: readonly Job[] = [
  job<unknown>({
    name: "send-release-alerts",
    cron: "* * * * *",
    run: (deps) => sendReleaseAlerts(deps),
  }),
  job<ReleaseAlertPayload>({
    name: writeReleaseAlertJobName,
    run: (deps, { customer_id: id }) => writeReleaseAlert(deps, id),
  }),
  job<unknown>({
    // Midnight in Hong Kong, when the calendar's present day changes, and sometimes its first month.
    name: "turn-calendar",
    cron: "0 16 * * *",
    isCatchUp: true,
    run: ({ db }) => inTransaction(db, (tx) => invalidate(tx, ["calendar"])),
  }),
];
