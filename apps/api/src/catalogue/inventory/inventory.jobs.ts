import { type Job, job } from "../../platform/jobs/jobs.ts";
import { convertReleasedPreorders } from "./stock-changes.repository.ts";

export const inventoryJobs: readonly Job[] = [
  job<unknown>({
    name: "open-released-preorders",
    cron: "1 * * * *",
    run: async ({ db }) => {
      await convertReleasedPreorders(db);
    },
  }),
];
