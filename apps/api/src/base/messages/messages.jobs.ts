import { type Job, job } from "../../platform/jobs.ts";
import { deliverMessage } from "./deliver-message.ts";

export const messageJobs: readonly Job[] = [
  job<{ id: string; turn?: number }>({
    name: "send-message",
    lane: "batched",
    run: (deps, { id, turn }, { attempt }) => deliverMessage(deps, { id, attempt, turn }),
  }),
];
