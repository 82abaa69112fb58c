import { type Job, job } from "../../platform/jobs/jobs.ts";
import { sweepOrphans } from "./find-file-problems.ts";
import { makeDerivatives, makeDerivativesJob, type PictureToCopy } from "./make-derivatives.ts";
import { removeFiles, removeFilesJob, type UploadName } from "./remove-uploads.ts";

export const fileJobs: readonly Job[] = [
  job<PictureToCopy>({
    name: makeDerivativesJob,
    lane: "files",
    run: (deps, picture, { signal }) => makeDerivatives(deps, picture, signal),
  }),
  job<{ pictures: readonly UploadName[] }>({
    name: removeFilesJob,
    lane: "files",
    run: removeFiles,
  }),
  job({
    name: "sweep-orphan-files",
    lane: "files",
    cron: "17 20 * * *",
    run: async (deps, _payload, { log }) => {
      const files = await sweepOrphans(deps);
      if (files > 0) log.info({ files }, "removed files that belong to nothing");
    },
  }),
];
