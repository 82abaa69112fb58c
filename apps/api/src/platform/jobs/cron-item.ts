import type { CronItem } from "graphile-worker";
import type { Job } from "./jobs.ts";
import { callsExternalService } from "./lanes.ts";

/**
 * Makes the next timed job of an external service wait for the previous one, which may outlast the
 * interval.
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
