import { runOnce } from "graphile-worker";
import type { Pool } from "pg";
import { closePool, openWorkerPool } from "../database/database-pool.ts";
import type { Deps } from "../modules/deps.ts";
import type { Job } from "./jobs.ts";
import { runnerOptions } from "./worker.ts";

/**
 * Runs every due job and the jobs that these add, then returns. For tests and commands. A pool passed in stays open.
 * @throws the first failed query for jobs, which graphile-worker 0.18 would treat as an empty queue
 */
export async function runDueJobs(
  deps: Deps,
  jobs: readonly Job[],
  sharedPool?: Pool,
): Promise<void> {
  const pool = sharedPool ?? openWorkerPool(deps.settings.databaseUrl, deps.log);
  const failures: unknown[] = [];
  try {
    const options = runnerOptions(deps, jobs, pool);
    options.events.on("worker:getJob:error", ({ error }) => failures.push(error));
    await runOnce(options);
  } finally {
    if (sharedPool === undefined) await closePool(pool);
  }
  if (failures.length > 0) throw failures[0];
}
