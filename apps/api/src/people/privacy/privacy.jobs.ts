import { type Job, job } from "../../platform/jobs/jobs.ts";
import { deleteExpiredData } from "./delete-expired-data.ts";
import { makeExport } from "./make-export.ts";
import { makeExportJob, type RequestedExport } from "./request-export.ts";

export const privacyJobs: readonly Job[] = [
  job<RequestedExport>({ name: makeExportJob, run: makeExport }),
  job({
    name: "keep-no-longer",
    cron: "37 19 * * *",
    run: async (deps, _payload, { log }) => {
      const removed = await deleteExpiredData(deps);
      if (Object.values(removed).some((count) => count > 0))
        log.info(removed, "removed what is kept no longer");
    },
  }),
];
