import { pruneChanges } from "../changes/change-log.ts";
import { deleteOldAttempts } from "../limits/failed-attempts.ts";
import { deleteEndedLimits } from "../limits/shared-limits.ts";
import { deleteExpiredKeys } from "../requests/idempotency.ts";
import { type Job, job, releaseAbandonedJobs } from "./jobs.ts";

/** Jobs of the platform itself; modules declare their own. */
export const platformJobs: readonly Job[] = [
  job({
    name: "release-abandoned-jobs",
    cron: "* * * * *",
    run: (deps) => releaseAbandonedJobs(deps.db),
  }),
  job({
    name: "prune-changes",
    cron: "* * * * *",
    run: (deps) => pruneChanges(deps.db),
  }),
  job({
    name: "forget-old-idempotency-keys",
    cron: "23 * * * *",
    run: async (deps) => {
      await deleteExpiredKeys(deps.db);
    },
  }),
  job({
    name: "delete-ended-limits",
    cron: "*/10 * * * *",
    run: async ({ db, clock }) => {
      await deleteEndedLimits(db, clock());
      await deleteOldAttempts(db, new Date(clock().getTime() - 24 * 3600_000));
    },
  }),
];
