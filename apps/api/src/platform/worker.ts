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
import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "./deps.ts";
import { abandonedAfterMs, addJob, type Job, releaseAbandonedJobs, TryAgain } from "./jobs.ts";
import { cronItem } from "./cron-item.ts";
import { lanePlaces, lanes } from "./lanes.ts";
import { beatUntil, endBeats } from "./worker-heartbeat.ts";
import { quietEvents } from "../../../../patches/graphile-worker/worker-events.ts";
import { workerLogger } from "./worker-log.ts";
import { closePool, openWorkerPool, patientLimits } from "./database-pool.ts";
import { connect, type Db, inTransaction } from "./db.ts";

export interface RunningWorker {
  /** Takes no more jobs, lets the running ones finish. What does not finish in time is tried again by another worker. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** The milliseconds that running jobs get when the worker stops because its database is lost. */
  readonly lossTimeoutMs?: number;
  /** Is handed the jobs' own connections before the first job, for what is kept in memory for each. */
  readonly onOpen?: (deps: Deps) => void;
  /** No other process has workers at this database: what is held now was held by one that died, and comes again at once. */
  readonly isAlone?: boolean;
}

/**
 * Runs the modules' jobs in this process until stopped. graphile-worker gives up when it loses its database, so it is
 * begun again until that is back (self-healing).
 * @throws the database's error when it cannot begin at all
 */
export async function runWorker(
  ofProcess: Deps,
  jobs: readonly Job[],
  { lossTimeoutMs = 6000, onOpen, isAlone = false }: WorkerOptions = {},
): Promise<RunningWorker> {
  // Connections of their own: jobs may take longer than whoever waits for an answer.
  const { settings, log } = ofProcess;
  const own = connect(settings.databaseUrl, connectionsOfJobs, log, patientLimits);
  const deps = { ...ofProcess, ...own };
  onOpen?.(deps);
  const stopping = new AbortController();
  const { signal } = stopping;
  const begin = async (former: readonly string[] = []) => {
    if (isAlone) await releaseAbandonedJobs(own.db, 0);
    await endBeats(own.db, former);
    await queueCatchUps(own.db, jobs);
    return beginShift(deps, jobs, lossTimeoutMs);
  };
  let shift = await begin().catch(async (error: unknown) => {
    await closePool(own.pool);
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
      shift = await begin(workerIds).catch((error: unknown) => unableShift(error, workerIds));
    }
  };
  const supervision = supervise();

  return {
    async stop() {
      stopping.abort();
      await shift.stop();
      await supervision;
      await shift.stop();
      await endBeats(own.db, shift.workerIds).catch(() => undefined);
      await closePool(own.pool);
    },
  };
}

/**
 * Two run at once, each with a transaction and perhaps a look beside it; those that call an external service hold none meanwhile, and
 * batched ones share two.
 */
const connectionsOfJobs = 6;

const retryMilliseconds = 1000;

/** Jobs that catch up on what happened while no worker had the database; one of each, however many workers begin. */
async function queueCatchUps(db: Db, jobs: readonly Job[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { name, isCatchUp } of jobs)
      if (isCatchUp)
        await addJob(tx, name, { isCatchUp }, { key: `${name} catch-up`, queue: name });
  });
}

interface Shift {
  /** The ids by which graphile-worker locks its jobs. */
  readonly workerIds: readonly string[];
  /** Resolves, never rejects, when the work ended by itself or was stopped. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

async function beginShift(deps: Deps, jobs: readonly Job[], lossTimeoutMs: number): Promise<Shift> {
  const pool = openWorkerPool(deps.settings.databaseUrl, deps.log);
  try {
    const { runners, workerIds } = await beginRunners(deps, jobs, pool);
    let timeoutMs = lossTimeoutMs;
    const ended = endOf(runners, pool, () => timeoutMs);
    return {
      workerIds,
      ended: beatUntil(deps, workerIds, ended),
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
 * Begins a runner for each lane, and waits until each has looked for jobs. The library keeps the outcome of its first look at the names of
 * jobs (graphile-worker 0.18). A failed one would fail each second for ever, and the lane's jobs would wait until the process ends.
 * @throws the first failure of a look, with all runners stopped
 */
async function beginRunners(
  deps: Deps,
  jobs: readonly Job[],
  pool: Pool,
): Promise<{ runners: Runner[]; workerIds: readonly string[] }> {
  const workerIds: string[] = [];
  const ofLanes = lanes
    .map((lane) => ({ lane, own: jobs.filter((job) => (job.lane ?? "shop") === lane) }))
    .filter(({ own }) => own.length > 0);
  const begun = await Promise.allSettled(
    ofLanes.map(async ({ lane, own }) => {
      const common = runnerOptions(deps, own, pool);
      common.events.on("pool:create", ({ workerPool }) => workerIds.push(workerPool.id));
      const firstLook = Promise.withResolvers<void>();
      common.events.once("localQueue:getJobs:complete", () => firstLook.resolve());
      const runner = await run(
        {
          ...common,
          logger: workerLogger(deps.log, firstLook.reject),
          preset: { extends: [WorkerPreset], worker: inBatches },
          concurrency: lanePlaces[lane],
          pollInterval: 1000,
        },
        undefined,
        parseCronItems(own.flatMap(cronItem)),
      );
      try {
        await Promise.race([firstLook.promise, runner.promise]);
        return runner;
      } catch (error) {
        await stopAll([runner]);
        throw error;
      }
    }),
  );
  const runners = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failure = begun.find((one) => one.status === "rejected");
  if (failure === undefined) return { runners, workerIds };
  await stopAll(runners);
  throw failure.reason;
}

/** One that has stopped already says so by rejecting. */
async function stopAll(runners: readonly Runner[]): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)));
}

/** The milliseconds that running jobs get when the worker is told to stop. */
const stopTimeoutMs = 25_000;

/**
 * @param timeoutMs how long it may take from when it begins to stop: graphile-worker 0.18 waits for ever when two jobs could not be
 * written down as failed or done (its count of what is pending goes below zero)
 */
async function endOf(
  runners: readonly Runner[],
  pool: Pool,
  timeoutMs: () => number,
): Promise<unknown> {
  const stuck = Promise.withResolvers<unknown>();
  let timer: NodeJS.Timeout | undefined;
  for (const { events } of runners)
    events.once("pool:gracefulShutdown", () => {
      timer ??= setTimeout(
        stuck.resolve,
        timeoutMs(),
        new Error("the worker did not stop in time"),
      );
    });
  const ends = runners.map(({ promise }) => promise.catch((error: unknown) => error));
  try {
    const reason = await Promise.race([...ends, stuck.promise]);
    // They go together: whoever begins again begins with all.
    await Promise.race([stopAll(runners), stuck.promise]);
    await Promise.race([Promise.all(ends), stuck.promise]);
    return reason;
  } finally {
    clearTimeout(timer);
    await closePool(pool);
  }
}

function unableShift(error: unknown, workerIds: readonly string[]): Shift {
  return { workerIds, ended: (async () => error)(), stop: async () => undefined };
}

/** Returns what is the same for every runner of these jobs. */
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
    logger: workerLogger(deps.log),
    events: quietEvents(),
    // Without batches graphile-worker does not wait, when it stops, until its last "done" is in the database.
    preset: { extends: [WorkerPreset], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/**
 * Batches the worker's looks for jobs and its notes of done ones: one look and one commit per job cost more than the
 * jobs. Each new job makes every lane look, so the looks of a lane are kept apart: a job waits half a second at most, and only
 * behind others. Jobs without a note are done again.
 */
export const inBatches = {
  completeJobBatchDelay: 200,
  failJobBatchDelay: 0,
  localQueue: {
    size: 40,
    // Long before they would count as abandoned: what another worker had by then would be done twice at once.
    ttl: abandonedAfterMs / 5,
    refetchDelay: { durationMs: 300, threshold: 20, maxAbortThreshold: Infinity },
  },
};

function taskList(deps: Deps, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((one) => [
      one.name,
      async (payload, { job, abortSignal }) => {
        const { attempts: attempt } = job;
        const task = {
          attempt,
          signal: abortSignal,
          // The worker makes the log on first use, because most jobs log nothing.
          get log() {
            return deps.log.child({ job: one.name, job_id: job.id });
          },
        };
        try {
          await one.run(deps, payload, task);
          deps.metrics.jobs.inc({ job: one.name, outcome: "done" });
        } catch (error) {
          deps.metrics.jobs.inc({ job: one.name, outcome: "failed" });
          if (error instanceof TryAgain)
            task.log.warn({ attempt, reason: error.message }, "a job comes again");
          else task.log.error({ err: error, attempt }, "a job failed");
          throw error;
        }
      },
    ]),
  );
}
