import { inTransaction, type Tx } from "../../platform/database/db.ts";
import { addJob, type Job, job } from "../../platform/jobs/jobs.ts";
import { readUnreadProofs } from "./read-proofs.ts";
import { runRecogniser } from "./run-recogniser.ts";

const name = "read-proofs";

/**
 * Queues the reading of proofs. Only one such job runs at a time on all machines, because a picture fills memory and
 * a core.
 */
export function queueReading(tx: Tx): Promise<void> {
  return addJob(tx, name, {}, { queue: name });
}

/** @param recognise replaces the engine in tests */
export function readProofsJob(recognise = runRecogniser): Job {
  return job({
    name,
    // The schedule also finds proofs whose reader died.
    cron: "* * * * *",
    // The job waits for another process, possibly for minutes.
    lane: "files",
    run: async (deps, _payload, { signal }) => {
      const { isDone } = await readUnreadProofs(deps, { signal, recognise });
      if (!isDone) await inTransaction(deps.db, queueReading);
    },
  });
}

export const proofReadingJobs: readonly Job[] = [readProofsJob()];
