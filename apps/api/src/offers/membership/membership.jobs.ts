import { type Job, job } from "../../platform/jobs/jobs.ts";
import { expirePoints } from "./expire-points.ts";
import { sendExpiryNotices } from "./expiry-notices.ts";
import { giveBirthdayPoints } from "./reward-birthdays.ts";

export const membershipJobs: readonly Job[] = [
  job({
    name: "expire-points",
    cron: "11 * * * *",
    run: async (deps) => void (await expirePoints(deps)),
  }),
  job({
    name: "warn-of-expiring-points",
    cron: "23 1-12 * * *",
    run: async (deps) => void (await sendExpiryNotices(deps)),
  }),
  // The job runs hourly, so that a worker that was down at midnight misses no birthday.
  job({
    name: "give-birthday-points",
    cron: "7 * * * *",
    run: async (deps) => void (await giveBirthdayPoints(deps)),
  }),
];
