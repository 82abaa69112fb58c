import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database/db.ts";
import { prepareStatement } from "../database/statement.ts";
import type { Deps } from "../modules/deps.ts";
import type { Log } from "../server/log.ts";
import { insertQuietly, type QueuedJobs } from "./graphile-tables.ts";
import type { Lane } from "./lanes.ts";

/**
 * Work that runs after the response. A job must be idempotent, because it is retried with growing pauses until it
 * succeeds.
 */
export interface Job<Payload = unknown> {
  /** A verb phrase in kebab-case. Queued jobs store it, so renaming needs a migration. */
  readonly name: string;
  readonly run: (deps: Deps, payload: Payload, task: RunningJob) => Promise<void>;
  /**
   * A crontab line in UTC, such as `* * * * *`, that queues the job in addition. Its payload then comes from
   * graphile-worker.
   */
  readonly cron?: string;
  /**
   * The lane of the job; `shop` by default. A job that calls an external service uses that service's lane. A job in
   * `batched` must not hold a connection while it waits, because there are more such jobs than connections.
   */
  readonly lane?: Lane;
  /** True for a job that catches up on missed work. It is also queued when a worker starts or the database returns. */
  readonly isCatchUp?: true;
}

export interface RunningJob {
  /** A number that grows with each queued job. */
  readonly id: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Options of a job.
 * The order of jobs is not guaranteed, because later jobs overtake a failed job that waits for its retry. A queue
 * only ensures that one of its jobs runs at a time. graphile-worker's own queues are not used: they keep a row
 * forever, and lose the order on failures.
 */
export interface JobOptions {
  /**
   * A queue whose jobs run one at a time, across all processes. Cron jobs that call external services use their name
   * as queue.
   */
  readonly queue?: string;
  /** A key under which at most one job waits; a new job replaces the waiting one. */
  readonly key?: string;
  readonly runAt?: Date;
  /** A delay in seconds by the database's clock, instead of `runAt`. */
  readonly inSeconds?: number;
  /** The maximum number of attempts; 25 by default. */
  readonly maxAttempts?: number;
  /** The priority; lower numbers run earlier, and 0 is the default. */
  readonly priority?: number;
}

/**
 * Matches JSON escapes of NUL and of half surrogate pairs. The type `json` accepts them, but they fail as text or
 * `jsonb`.
 */
const brokenEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** @throws Error for a text that no worker could read back, because it would block the queue */
function toJson(jobs: readonly unknown[]): string {
  const text = JSON.stringify(jobs);
  if (brokenEscape.test(text))
    throw new Error(
      "The payload contains a character that PostgreSQL cannot store (NUL or a lone surrogate).",
    );
  return text;
}

/** Queues a job in the caller's transaction, so that the job exists only if the transaction commits. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: unknown,
  { key, ...options }: JobOptions = {},
): Promise<void> {
  await addJobs(tx, name, [{ payload, key }], options);
}

/** Queues several jobs in one statement. The keys must differ. */
export async function addJobs(
  tx: Tx,
  name: string,
  jobs: readonly { readonly payload: unknown; readonly key?: string | undefined }[],
  { queue, runAt, inSeconds, maxAttempts, priority }: Omit<JobOptions, "key"> = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const values = {
    name,
    jobs: toJson(jobs),
    runAt: runAt?.toISOString() ?? null,
    inSeconds: inSeconds ?? 0,
    maxAttempts: maxAttempts ?? null,
    priority: priority ?? null,
  };
  const isPlain = queue === undefined && jobs.every(({ key }) => key === undefined);
  if (isPlain && (await insertQuietly(tx, values))) return;
  await queueJobs(tx, { ...values, queue: queue ?? null });
}

const queueJobs = prepareStatement<QueuedJobs & { readonly queue: string | null }, unknown>(
  ({ name, jobs, queue, runAt, inSeconds, maxAttempts, priority }) => sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (
        ${name}::text, payload, ${queue}::text,
        coalesce(${runAt}::timestamptz, now() + make_interval(secs => ${inSeconds}::float8)),
        ${maxAttempts}::smallint, key, ${priority}::smallint, null
      )::graphile_worker.job_spec
      from json_to_recordset(${jobs}::json) as j (payload json, key text)))`,
);

/** An error for a job that retries because of an external service. It is logged as a warning, not as a fault. */
export class TryAgain extends Error {
  override readonly name = "TryAgain";
}

/** Returns the seconds until a failed job is retried, as graphile-worker computes them: e^attempt, at most 6 hours. */
export function secondsToRetry(attempt: number): number {
  return Math.exp(Math.min(attempt, 10));
}

/** Checks the payload's type, and erases it for a module's list of jobs. */
export function job<Payload>(definition: Job<Payload>): Job {
  return definition as Job;
}

/** Milliseconds after which a running job's worker counts as dead, because no job takes minutes. */
export const abandonedAfterMs = 5 * 60_000;

/**
 * Unlocks jobs with old locks whose workers send no heartbeat (`worker-heartbeat.ts`).
 * @param afterMs the lock's minimum age in milliseconds; 0 when no other worker can be alive
 */
export async function releaseAbandonedJobs(db: Db, afterMs = abandonedAfterMs): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at <= now() - ${afterMs} * interval '1 millisecond'
    having count(*) > 0`);
}
