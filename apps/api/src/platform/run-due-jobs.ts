import { runOnce } from "graphile-worker";
import type { Pool } from "pg";
import { closePool, openWorkerPool } from "./database-pool.ts";
import type { Deps } from "./deps.ts";
import type { Job } from "./jobs.ts";
import { runnerOptions } from "./worker.ts";

/**
 * Runs every job that is due, and those they add, then returns; for tests and for commands that wait. A pool that is lent stays open.
 * @throws the first failure of a look for jobs: graphile-worker 0.18 returns as if there were none
 */
export async function runDueJobs(deps: Deps, jobs: readonly Job[], lent?: Pool): Promise<void> {
  const pool = lent ?? openWorkerPool(deps.settings.databaseUrl, deps.log);
  const failures: unknown[] = [];
  try {
    const options = runnerOptions(deps, jobs, pool);
    options.events.on("worker:getJob:error", ({ error }) => failures.push(error));
    await runOnce(options);
  } finally {
    if (lent === undefined) await closePool(pool);
  }
  if (failures.length > 0) throw failures[0];
}
