import { type Job, job } from "../../platform/jobs.ts";
import { expirePoints } from "./expire-points.ts";

export const membershipJobs: readonly Job[] = [
  job({
    name: "expire-points",
    cron: "11 * * * *",
    run: async (deps) => void (await expirePoints(deps)),
  }),
];
