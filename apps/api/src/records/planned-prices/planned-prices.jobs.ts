import { type Job, job } from "../../platform/jobs/jobs.ts";
import { applyPlannedPrices } from "./plan-prices.ts";

export const plannedPriceJobs: readonly Job[] = [
  job<unknown>({
    name: "apply-planned-prices",
    cron: "* * * * *",
    isCatchUp: true,
    run: (deps) => applyPlannedPrices(deps),
  }),
];
