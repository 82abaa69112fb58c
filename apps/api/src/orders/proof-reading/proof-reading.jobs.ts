import { inTransaction, type Tx } from "../../platform/db.ts";
import { addJob, type Job, job } from "../../platform/jobs.ts";
import { readProofs } from "./read-proofs.ts";
import { runRecogniser } from "./run-recogniser.ts";

const name = "read-proofs";

/** One reads at a time, of all machines: a picture fills memory and keeps a core busy. */
export function queueReading(tx: Tx): Promise<void> {
  return addJob(tx, name, {}, { queue: name });
}

/** @param recognise replaces the engine in tests */
export function readProofsJob(recognise = runRecogniser): Job {
  return job({
    name,
    // Those whose reader died, too.
    cron: "* * * * *",
    // It waits for another process, minutes perhaps.
    lane: "files",
    run: async (deps, _payload, { signal }) => {
      const { isDone } = await readProofs(deps, { signal, recognise });
      if (!isDone) await inTransaction(deps.db, queueReading);
    },
  });
}

export const proofReadingJobs: readonly Job[] = [readProofsJob()];
