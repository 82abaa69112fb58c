import { type Job, job } from "../../platform/jobs/jobs.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";
import { makeExport } from "./make-export.ts";
import { exportJobName, type RequestedExport } from "./request-export.ts";

export const privacyJobs: readonly Job[] = [
  job<RequestedExport>({ name: exportJobName, run: makeExport }),
  job({
    name: "keep-no-longer",
    cron: "37 19 * * *",
    run: async (deps, _payload, { log }) => {
      const removedCounts = await deleteExpiredData(deps);
      if (Object.values(removedCounts).some((count) => count > 0))
        log.info(removedCounts, "removed what is kept no longer");
    },
  }),
];
