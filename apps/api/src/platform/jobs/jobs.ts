import { sql } from "drizzle-orm";
import type { Db, Tx } from "../database/db.ts";
import { statement } from "../database/statement.ts";
import type { Deps } from "../modules/deps.ts";
import type { Log } from "../server/log.ts";
import { insertQuietly, type QueuedJobs } from "./graphile-tables.ts";
import type { Lane } from "./lanes.ts";

/** Work after the response. It is retried with growing pauses until it succeeds, so it must be idempotent. */
export interface Job<Payload = unknown> {
  /** A verb phrase in kebab-case. Queued jobs store it, so renaming needs a migration. */
  readonly name: string;
  readonly run: (deps: Deps, payload: Payload, task: RunningJob) => Promise<void>;
  /**
   * A crontab line in UTC, such as `* * * * *`, by which the clock queues the job too. The payload is then the clock's
   * own.
   */
  readonly cron?: string;
  /**
   * The lane of the job; default `shop`. A job that calls an external service has the lane of that service. A job in
   * `batched` holds no connection while it waits, since more of them run than there are connections.
   */
  readonly lane?: Lane;
  /** True for a job that is also queued when a worker starts or its database returns, to catch up. */
  readonly isCatchUp?: true;
}

export interface RunningJob {
  /** A number that grows with each queued job. */
  readonly id: string;
  /** The number of tries so far, at least 1. */
  readonly attempt: number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Options of a job.
 *
 * The order of jobs is not promised, because a failed job lets later ones pass while it waits. A
 * queue only ensures that one of its jobs runs at a time. graphile-worker's own queues keep a row
 * forever, and an order only without failures.
 */
export interface JobOptions {
  /** A queue that runs one job at a time, in any process. Clock jobs of external services queue under their name. */
  readonly queue?: string;
  /** A key under which at most one job waits; a new one replaces it. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Seconds from now by the database's clock, instead of `runAt`. */
  readonly inSeconds?: number;
  /** The number of tries; 25 by default. */
  readonly maxAttempts?: number;
  /** Lower numbers run earlier; 0 by default. */
  readonly priority?: number;
}

/**
 * Matches NUL and half characters in JSON escapes, which `json` accepts, but which fail as text or
 * `jsonb`.
 */
const brokenEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** @throws Error for text that no job could read back, and that would block the queue */
function toJson(jobs: readonly unknown[]): string {
  const text = JSON.stringify(jobs);
  if (brokenEscape.test(text))
    throw new Error(
      "The payload contains a character that PostgreSQL cannot store (NUL or a lone surrogate).",
    );
  return text;
}

/** Queues a job in the causing transaction, so that it exists exactly if that commits. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: unknown,
  { key, ...options }: JobOptions = {},
): Promise<void> {
  await addJobs(tx, name, [{ payload, key }], options);
}

/** Queues several jobs in one statement. Their keys differ. */
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

const queueJobs = statement<QueuedJobs & { readonly queue: string | null }, unknown>(
  ({ name, jobs, queue, runAt, inSeconds, maxAttempts, priority }) => sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (
        ${name}::text, payload, ${queue}::text,
        coalesce(${runAt}::timestamptz, now() + make_interval(secs => ${inSeconds}::float8)),
        ${maxAttempts}::smallint, key, ${priority}::smallint, null
      )::graphile_worker.job_spec
      from json_to_recordset(${jobs}::json) as j (payload json, key text)))`,
);

/** An error of a job that retries because of an external service. It is logged as a warning instead of a fault. */
export class TryAgain extends Error {
  override readonly name = "TryAgain";
}

/**
 * Returns the seconds until a failed job is retried, like graphile-worker: e^attempt, at most 6
 * hours.
 */
export function secondsToRetry(attempt: number): number {
  return Math.exp(Math.min(attempt, 10));
}

/** Types a job for a module's list. */
export function job<Payload>(definition: Job<Payload>): Job {
  return definition as Job;
}

/** The time after which a job's worker counts as dead, because no job takes minutes. */
export const abandonedAfterMs = 5 * 60_000;

/**
 * Unlocks jobs with old locks when no heartbeat shows their worker (`worker-heartbeat.ts`).
 * @param afterMs the lock's age; 0 when no other worker can be alive
 */
export async function releaseAbandonedJobs(db: Db, afterMs = abandonedAfterMs): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at <= now() - ${afterMs} * interval '1 millisecond'
    having count(*) > 0`);
}
