import { type Job, job } from "../../platform/jobs/jobs.ts";
import type { Lane } from "../../platform/jobs/lanes.ts";
import { deliverMessage } from "./deliver-message.ts";
import { type Channel, deliveryJobs } from "./delivery-jobs.ts";

/** Each service has its own lane, so that e-mails do not wait for a hanging SMS service. */
const deliveryJob = (channel: Channel, lane: Lane) =>
  job<{ id: string; turn?: number }>({
    name: deliveryJobs[channel],
    lane,
    run: (deps, { id, turn }, { attempt }) =>
      deliverMessage(deps, { id, jobChannel: channel, attempt, turn }),
  });

export const messageJobs: readonly Job[] = [
  deliveryJob("email", "mail"),
  deliveryJob("sms", "sms"),
];
