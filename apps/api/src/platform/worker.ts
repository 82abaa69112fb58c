import {
  type CronItem,
  parseCronItems,
  run,
  runOnce,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
  WorkerPreset,
} from "graphile-worker";
import type { Pool } from "pg";
import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "./deps.ts";
import { abandonedAfterMs, type Job, releaseAbandonedJobs, TryAgain } from "./jobs.ts";
import { workerLogger } from "./worker-log.ts";
import { closePool, openWorkerPool, patientLimits } from "./database-pool.ts";
import { connect } from "./db.ts";

export interface RunningWorker {
  /** Takes no more jobs, lets the running ones finish. What does not finish in time is tried again by another worker. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** How long the jobs under way may take when the worker stops by itself, having lost its database. */
  readonly lossTimeoutMs?: number;
  /** Is handed the jobs' own connections before the first job, for what is kept in memory for each. */
  readonly onOpen?: (deps: Deps) => void;
  /** No other process has workers at this database: what is held now was held by one that died, and comes again at once. */
  readonly isAlone?: boolean;
}

/**
 * Runs the modules' jobs in this process until stopped. graphile-worker gives up when it loses its database, so it is
 * begun again until that is back (QUALITY 3: self-healing).
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
  const begin = async () => {
    if (isAlone) await releaseAbandonedJobs(own.db, 0);
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
      deps.log.warn({ err: reason }, "the worker lost its database and begins again");
      await pause(retryMilliseconds, undefined, { signal }).catch(() => undefined);
      shift = await beginShift(deps, jobs, lossTimeoutMs).catch((error: unknown) =>
        unableShift(error),
      );
    }
  };
  const supervision = supervise();

  return {
    async stop() {
      stopping.abort();
      await shift.stop();
      await supervision;
      await shift.stop();
      await closePool(own.pool);
    },
  };
}

/**
 * Two run at once, each with a transaction and perhaps a look beside it; those that wait for others hold none meanwhile, and those in
 * crowds share two.
 */
const connectionsOfJobs = 6;

const retryMilliseconds = 1000;

interface Shift {
  /** Resolves, never rejects, when the work ended by itself or was stopped. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

async function beginShift(deps: Deps, jobs: readonly Job[], lossTimeoutMs: number): Promise<Shift> {
  const pool = openWorkerPool(deps.settings.databaseUrl, deps.log);
  try {
    const runners = await beginRunners(deps, jobs, pool);
    let timeoutMs = lossTimeoutMs;
    const ended = endOf(runners, pool, () => timeoutMs);
    return {
      ended,
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

/** One for what the shop does by itself, one for what waits for others, one for what runs in crowds: none takes another's places. */
async function beginRunners(deps: Deps, jobs: readonly Job[], pool: Pool): Promise<Runner[]> {
  const lanes = [
    { concurrency: 2, jobs: jobs.filter((job) => !job.waitsForOthers && !job.runsInCrowds) },
    { concurrency: 8, jobs: jobs.filter(({ waitsForOthers }) => waitsForOthers) },
    { concurrency: 16, jobs: jobs.filter(({ runsInCrowds }) => runsInCrowds) },
  ].filter((lane) => lane.jobs.length > 0);
  const begun = await Promise.allSettled(
    lanes.map((lane) =>
      run(
        {
          ...options(deps, lane.jobs, pool),
          preset: { extends: [WorkerPreset], worker: inBatches },
          concurrency: lane.concurrency,
          pollInterval: 1000,
        },
        undefined,
        parseCronItems(lane.jobs.flatMap(cronItem)),
      ),
    ),
  );
  const runners = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failure = begun.find((one) => one.status === "rejected");
  if (failure === undefined) return runners;
  await stopAll(runners);
  throw failure.reason;
}

/** One that has stopped already says so by rejecting. */
async function stopAll(runners: readonly Runner[]): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)));
}

/** How long the jobs under way may take when the worker is told to stop. */
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

function unableShift(error: unknown): Shift {
  return { ended: (async () => error)(), stop: async () => undefined };
}

/** One that waits for others may take longer than the clock: the next waits for it, and no more than one does. */
export function cronItem({ name, cron, waitsForOthers }: Job): CronItem[] {
  if (cron === undefined) return [];
  const alone = { queueName: name, jobKey: name, jobKeyMode: "replace" } as const;
  return [{ task: name, match: cron, identifier: name, ...(waitsForOthers && { options: alone }) }];
}

/** Runs every job that is due, and those they add, then returns; for tests and for commands that wait. A pool that is lent stays open. */
export async function runDueJobs(deps: Deps, jobs: readonly Job[], lent?: Pool): Promise<void> {
  const pool = lent ?? openWorkerPool(deps.settings.databaseUrl, deps.log);
  try {
    await runOnce(options(deps, jobs, pool));
  } finally {
    if (lent === undefined) await closePool(pool);
  }
}

function options(deps: Deps, jobs: readonly Job[], pgPool: Pool): RunnerOptions {
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
 * What comes in while much is to do is looked for, and written down as done, in batches: a look for each job, and a commit for each that is
 * done, cost more than the jobs. It delays a job by a tenth of a second at most. Who ends meanwhile leaves jobs that are done again.
 */
export const inBatches = {
  completeJobBatchDelay: 50,
  failJobBatchDelay: 0,
  localQueue: {
    size: 20,
    // Long before they would count as abandoned: what another worker had by then would be done twice at once.
    ttl: abandonedAfterMs / 5,
    refetchDelay: { durationMs: 100, threshold: 10 },
  },
};

/**
 * graphile-worker 0.18 prints the stack of each of its workers that ends with an error, past the log, and logs it again as an error of
 * its own. They end so when the database is lost, which is told once, in words, when the worker begins again.
 */
function quietEvents(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => {
    worker.promise = worker.promise.catch(() => undefined);
  });
  events.on("localQueue:refetchDelay:expired", ({ localQueue }) => lookAfterDelay(localQueue));
  events.on("localQueue:returnJobs", ({ localQueue }) => holdWhileReturning(localQueue));
  return events;
}

/**
 * graphile-worker 0.18 only counts what it is told of while it delays its next look: when that has passed, such a job would wait for the
 * next second's look.
 */
function lookAfterDelay(queue: unknown): void {
  const told = queue as { refetchDelayCounter: number; refetchDelayFetchOnComplete: boolean };
  if (told.refetchDelayCounter > 0) told.refetchDelayFetchOnComplete = true;
}

/**
 * graphile-worker 0.18 refuses to wait for the jobs that its queue gives back when it ends, as it already counts itself as ended: the worker
 * then says that it failed to stop, and a database that is lost at that moment ends the process by a rejection that nobody hears.
 */
function holdWhileReturning(queue: unknown): void {
  const counted = queue as { backgroundCount: number; decreaseBackgroundCount: () => void };
  counted.backgroundCount += 1;
  queueMicrotask(counted.decreaseBackgroundCount);
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
          const { attempts: attempt } = job;
          if (error instanceof TryAgain)
            log.warn({ attempt, reason: error.message }, "a job comes again");
          else log.error({ err: error, attempt }, "a job failed");
          throw error;
        }
      },
    ]),
  );
}
