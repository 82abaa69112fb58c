import { type Job, job } from "../../platform/jobs.ts";
import { deliverMessage } from "./deliver-message.ts";

export const messageJobs: readonly Job[] = [
  job<{ id: string }>({
    name: "send-message",
    run: (deps, { id }, { attempt }) => deliverMessage(deps, { id, attempt }),
  }),
];
