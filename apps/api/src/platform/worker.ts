import {
  parseCronItems,
  run,
  runOnce,
  type RunnerOptions,
  type TaskList,
  WorkerPreset,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Deps } from "./deps.ts";
import type { Job } from "./jobs.ts";
import { workerLogger } from "./worker-log.ts";
import { openPool } from "./worker-pool.ts";

export interface RunningWorker {
  /** Takes no more jobs, lets the running ones finish. What does not finish in time is tried again by another worker. */
  stop(): Promise<void>;
}

/** Runs the modules' jobs in this process until stopped. */
export async function runWorker(deps: Deps, jobs: readonly Job[]): Promise<RunningWorker> {
  const pool = openPool(deps.settings.databaseUrl, deps.log);
  const runner = await run(
    { ...options(deps, jobs, pool), pollInterval: 1000 },
    undefined,
    parseCronItems(
      jobs.flatMap(({ name, cron }) =>
        cron === undefined ? [] : [{ task: name, match: cron, identifier: name }],
      ),
    ),
  );
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Runs every job that is due, and those they add, then returns; for tests and for commands that wait. */
export async function runDueJobs(deps: Deps, jobs: readonly Job[]): Promise<void> {
  const pool = openPool(deps.settings.databaseUrl, deps.log);
  try {
    await runOnce(options(deps, jobs, pool));
  } finally {
    await pool.end();
  }
}

function options(deps: Deps, jobs: readonly Job[], pgPool: Pool): RunnerOptions {
  return {
    pgPool,
    taskList: taskList(deps, jobs),
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(deps.log),
    // Without batches graphile-worker does not wait, when it stops, until its last "done" is in the database.
    preset: { extends: [WorkerPreset], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function taskList(deps: Deps, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((one) => [
      one.name,
      async (payload, { job, abortSignal }) => {
        const log = deps.log.child({ job: one.name, job_id: job.id });
        try {
          await one.run(deps, payload, { log, signal: abortSignal, attempt: job.attempts });
          deps.metrics.jobs.inc({ job: one.name, outcome: "done" });
        } catch (error) {
          deps.metrics.jobs.inc({ job: one.name, outcome: "failed" });
          log.error({ err: error, attempt: job.attempts }, "a job failed");
          throw error;
        }
      },
    ]),
  );
}
