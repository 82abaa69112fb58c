import { type Job, job } from "../../platform/jobs/jobs.ts";
import { arrivalMailJobName, type ArrivalMailPayload, mailArrival } from "./mail-arrival.ts";

export const purchaseOrderJobs: readonly Job[] = [
  job<ArrivalMailPayload>({
    name: arrivalMailJobName,
    lane: "batched",
    run: (deps, payload) => mailArrival(deps, payload),
  }),
];
