import { setTimeout as pause } from "node:timers/promises";
import {
  parseCronItems,
  run,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
  WorkerPreset,
} from "graphile-worker";
import type { Pool } from "pg";
import { closePool, openWorkerPool, jobTimeouts } from "../database/database-pool.ts";
import { connect, type Db, inTransaction } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";
import { cronItem } from "./cron-item.ts";
import { abandonedAfterMs, addJob, type Job, releaseAbandonedJobs, TryAgain } from "./jobs.ts";
import { laneConcurrency, lanes } from "./lanes.ts";
import { quietWorkerEvents } from "./quiet-worker-events.ts";
import { sendHeartbeats, removeHeartbeats } from "./worker-heartbeat.ts";
import { createWorkerLogger } from "./worker-logger.ts";

export interface RunningWorker {
  /** Stops taking jobs, and lets running jobs finish. Another worker retries the unfinished ones. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Milliseconds that running jobs get when the worker stops because it lost the database. */
  readonly lossTimeoutMs?: number;
  /** Called with the jobs' own dependencies before the first job, for caches per connection. */
  readonly onOpen?: (deps: Deps) => void;
  /** True when no other process runs workers on this database, so that all existing locks belong to dead workers. */
  readonly isAlone?: boolean;
}

/**
 * Runs the modules' jobs in this process until stopped. graphile-worker ends when it loses its database, so it is
 * then restarted.
 * @throws the database's error when it cannot start at all
 */
export async function runWorker(
  processDeps: Deps,
  jobs: readonly Job[],
  { lossTimeoutMs = 6000, onOpen, isAlone = false }: WorkerOptions = {},
): Promise<RunningWorker> {
  // Jobs have their own connections, because their statements may take longer than those of requests.
  const { settings, log } = processDeps;
  const jobPool = connect(settings.databaseUrl, jobConnections, log, jobTimeouts);
  const deps = { ...processDeps, ...jobPool };
  onOpen?.(deps);
  const stopController = new AbortController();
  const { signal } = stopController;
  const startShift = async (formerWorkerIds: readonly string[] = []) => {
    if (isAlone) await releaseAbandonedJobs(jobPool.db, 0);
    await removeHeartbeats(jobPool.db, formerWorkerIds);
    await queueCatchUps(jobPool.db, jobs);
    return beginShift(deps, jobs, lossTimeoutMs);
  };
  let shift = await startShift().catch(async (error: unknown) => {
    await closePool(jobPool.pool);
    throw error;
  });

  const supervise = async () => {
    while (!signal.aborted) {
      const reason = await shift.ended;
      if (signal.aborted) return;
      deps.log.warn(
        { err: reason, isDatabaseAway: true },
        "the worker lost its database and begins again",
      );
      await pause(retryMilliseconds, undefined, { signal }).catch(() => undefined);
      const { workerIds } = shift;
      shift = await startShift(workerIds).catch((error: unknown) =>
        createFailedShift(error, workerIds),
      );
    }
  };
  const supervision = supervise();

  return {
    async stop() {
      stopController.abort();
      await shift.stop();
      await supervision;
      await shift.stop();
      await removeHeartbeats(jobPool.db, shift.workerIds).catch(() => undefined);
      await closePool(jobPool.pool);
    },
  };
}

/**
 * Two jobs of the shop run at once, each with a transaction and perhaps a query. Jobs that call external services
 * hold no connection meanwhile, and batched jobs share two.
 */
const jobConnections = 6;

const retryMilliseconds = 1000;

/** Queues one job of each catch-up kind, however many workers start. */
async function queueCatchUps(db: Db, jobs: readonly Job[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { name, isCatchUp } of jobs)
      if (isCatchUp)
        await addJob(tx, name, { isCatchUp }, { key: `${name} catch-up`, queue: name });
  });
}

interface RunnerGroup {
  /** The ids that graphile-worker's locks name. */
  readonly workerIds: readonly string[];
  /** Resolves (never rejects) when all runners have ended. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

async function beginShift(
  deps: Deps,
  jobs: readonly Job[],
  lossTimeoutMs: number,
): Promise<RunnerGroup> {
  const pool = openWorkerPool(deps.settings.databaseUrl, deps.log);
  try {
    const { runners, workerIds } = await beginRunners(deps, jobs, pool);
    let timeoutMs = lossTimeoutMs;
    const ended = endRunners(runners, pool, () => timeoutMs);
    return {
      workerIds,
      ended: sendHeartbeats(deps, workerIds, ended),
      async stop() {
        timeoutMs = stopTimeoutMs;
        await Promise.race([stopAll(runners), ended]);
        await ended;
      },
    };
  } catch (error) {
    await closePool(pool);
    throw error;
  }
}

/**
 * Starts a runner per lane, and waits for its first query for jobs. graphile-worker 0.18 keeps the outcome of its
 * first query of job names, so a failed query would fail forever.
 * @throws the first failure, after stopping all runners
 */
async function beginRunners(
  deps: Deps,
  jobs: readonly Job[],
  pool: Pool,
): Promise<{ runners: Runner[]; workerIds: readonly string[] }> {
  const workerIds: string[] = [];
  const jobsByLane = lanes
    .map((lane) => ({ lane, laneJobs: jobs.filter((job) => (job.lane ?? "shop") === lane) }))
    .filter(({ laneJobs }) => laneJobs.length > 0);
  const runnerOutcomes = await Promise.allSettled(
    jobsByLane.map(async ({ lane, laneJobs }) => {
      const sharedOptions = runnerOptions(deps, laneJobs, pool);
      sharedOptions.events.on("pool:create", ({ workerPool }) => workerIds.push(workerPool.id));
      const firstPoll = Promise.withResolvers<void>();
      sharedOptions.events.once("localQueue:getJobs:complete", () => firstPoll.resolve());
      const runner = await run(
        {
          ...sharedOptions,
          logger: createWorkerLogger(deps.log, firstPoll.reject),
          preset: { extends: [WorkerPreset], worker: batchSizes },
          concurrency: laneConcurrency[lane],
          pollInterval: 1000,
        },
        undefined,
        parseCronItems(laneJobs.flatMap(cronItem)),
      );
      try {
        await Promise.race([firstPoll.promise, runner.promise]);
        return runner;
      } catch (error) {
        await stopAll([runner]);
        throw error;
      }
    }),
  );
  const runners = runnerOutcomes.flatMap((result) =>
    result.status === "fulfilled" ? [result.value] : [],
  );
  const failure = runnerOutcomes.find((result) => result.status === "rejected");
  if (failure === undefined) return { runners, workerIds };
  await stopAll(runners);
  throw failure.reason;
}

/** Stops all runners. A runner that has already stopped rejects, which is ignored. */
async function stopAll(runners: readonly Runner[]): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)));
}

/** Milliseconds that running jobs get when the worker stops. */
const stopTimeoutMs = 25_000;

/**
 * Waits until all runners have ended. Without the timeout, graphile-worker 0.18 waits forever when two jobs could not
 * be recorded, because its counter falls below zero.
 * @param timeoutMs returns the timeout, counted from the start of the stop
 */
async function endRunners(
  runners: readonly Runner[],
  pool: Pool,
  timeoutMs: () => number,
): Promise<unknown> {
  const shutdownTimeout = Promise.withResolvers<unknown>();
  let timer: NodeJS.Timeout | undefined;
  for (const { events } of runners)
    events.once("pool:gracefulShutdown", () => {
      timer ??= setTimeout(
        shutdownTimeout.resolve,
        timeoutMs(),
        new Error("the worker did not stop in time"),
      );
    });
  const runnerEnds = runners.map(({ promise }) => promise.catch((error: unknown) => error));
  try {
    const reason = await Promise.race([...runnerEnds, shutdownTimeout.promise]);
    // When one runner ends, all are stopped, because they restart together.
    await Promise.race([stopAll(runners), shutdownTimeout.promise]);
    await Promise.race([Promise.all(runnerEnds), shutdownTimeout.promise]);
    return reason;
  } finally {
    clearTimeout(timer);
    await closePool(pool);
  }
}

function createFailedShift(error: unknown, workerIds: readonly string[]): RunnerGroup {
  return { workerIds, ended: (async () => error)(), stop: async () => undefined };
}

/** Returns the options that all runners share. */
export function runnerOptions(
  deps: Deps,
  jobs: readonly Job[],
  pgPool: Pool,
): RunnerOptions & { events: WorkerEvents } {
  return {
    pgPool,
    taskList: taskList(deps, jobs),
    concurrency: 2,
    noHandleSignals: true,
    logger: createWorkerLogger(deps.log),
    events: quietWorkerEvents(),
    // Both kinds of batching are on, without a delay. Unbatched, graphile-worker would stop before storing that the
    // last jobs are done.
    preset: { extends: [WorkerPreset], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/**
 * Batches the worker's queries for jobs and its records of finished jobs. A query and a commit per job cost more than
 * most jobs. Each new job wakes every lane, so the queries of a lane are spaced. A job may therefore wait up to a
 * second. Jobs without a record run again.
 */
export const batchSizes = {
  completeJobBatchDelay: 200,
  failJobBatchDelay: 0,
  localQueue: {
    size: 40,
    // Prefetched jobs are returned before they count as abandoned and another worker runs them.
    ttl: abandonedAfterMs / 5,
    refetchDelay: { durationMs: 300, threshold: 20, maxAbortThreshold: Infinity },
  },
};

function taskList(deps: Deps, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((definition) => [
      definition.name,
      async (payload, { job, abortSignal }) => {
        const { id, attempts: attempt } = job;
        const task = {
          id,
          attempt,
          signal: abortSignal,
          // The logger is created on first use, because most jobs log nothing.
          get log() {
            return deps.log.child({ job: definition.name, job_id: id });
          },
        };
        try {
          await definition.run(deps, payload, task);
          deps.metrics.jobs.inc({ job: definition.name, outcome: "done" });
        } catch (error) {
          deps.metrics.jobs.inc({ job: definition.name, outcome: "failed" });
          if (error instanceof TryAgain)
            task.log.warn({ attempt, reason: error.message }, "a job comes again");
          else task.log.error({ err: error, attempt }, "a job failed");
          throw error;
        }
      },
    ]),
  );
}
