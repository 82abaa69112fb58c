import { type Job, job } from "../../platform/jobs/jobs.ts";
import { arrivalLetterJobName, type ArrivalLetterPayload, mailArrival } from "./mail-arrival.ts";

export const purchasingJobs: readonly Job[] = [
  job<ArrivalLetterPayload>({
    name: arrivalLetterJobName,
    lane: "batched",
    run: (deps, payload) => mailArrival(deps, payload),
  }),
];
