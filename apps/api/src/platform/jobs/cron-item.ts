import type { CronItem } from "graphile-worker";
import type { Job } from "./jobs.ts";
import { callsExternalService } from "./lanes.ts";

/**
 * Returns a job's cron entry. Jobs that call an external service get a queue. A run then waits for the previous run,
 * which may outlast the interval.
 */
export function cronItem({ name, cron, lane = "shop" }: Job): CronItem[] {
  if (cron === undefined) return [];
  const queueOptions = { queueName: name, jobKey: name, jobKeyMode: "replace" } as const;
  return [
    {
      task: name,
      match: cron,
      identifier: name,
      ...(callsExternalService(lane) && { options: queueOptions }),
    },
  ];
}
