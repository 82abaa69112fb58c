import { setting } from "../../base/configuration/index.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import { deleteOldChanges } from "./catalogue-history.repository.ts";
import { catalogueHistorySetting } from "./catalogue-history.settings.ts";

const rowsPerStep = 1000;

export const catalogueHistoryJobs: readonly Job[] = [
  job({
    name: "delete-old-catalogue-changes",
    cron: "50 19 * * *",
    run: async ({ db }, _, { signal }) => {
      const { kept_days: days } = await setting(db, catalogueHistorySetting);
      while (!signal.aborted && (await deleteOldChanges(db, days, rowsPerStep)) === rowsPerStep);
    },
  }),
];
