import { inTransaction } from "../../platform/db.ts";
import { addJob, type Job, job } from "../../platform/jobs.ts";
import { readProofs } from "./read-proofs.ts";

export const proofReadingJobs: readonly Job[] = [
  job({
    name: "read-proofs",
    // Those whose reader died, too.
    cron: "* * * * *",
    // It waits for another process, minutes perhaps: no email may wait behind it.
    waitsForOthers: true,
    run: async (deps, _payload, { signal }) => {
      const { isDone } = await readProofs(deps, { signal });
      if (!isDone) await inTransaction(deps.db, (tx) => addJob(tx, "read-proofs", {}));
    },
  }),
];
