import { sql, type SQL } from "drizzle-orm";
import {
  insertJobs,
  notifyWorkers,
} from "../../../../../patches/graphile-worker/private-tables.ts";
import { batchNotices } from "../changes/batch-notices.ts";
import { callAfterCommit, type Db, type Tx } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";
import type { Log } from "../server/log.ts";
import type { Lane } from "./lanes.ts";

export {
  jobNamesTable,
  jobsTable,
  jobsTableName,
  jobWaits,
  findEarlierJobs,
} from "../../../../../patches/graphile-worker/private-tables.ts";

/** Work after the response. It is retried with growing pauses until it succeeds, so it must be idempotent. */
export interface Job<Payload = unknown> {
  /** A verb phrase in kebab-case. Queued jobs store it, so renaming needs a migration. */
  readonly name: string;
  readonly run: (
    deps: Deps,
    payload: Payload,
    task: { log: Log; signal: AbortSignal; attempt: number },
  ) => Promise<void>;
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
function toPayloadJson(payload: unknown): string {
  const text = JSON.stringify(payload);
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
  options: JobOptions = {},
): Promise<void> {
  const { key, queue } = options;
  if (
    key === undefined &&
    queue === undefined &&
    (await addPlainJobs(tx, name, [payload], options))
  )
    return;
  await tx.execute(sql`
    select 1 from graphile_worker.add_job(
      identifier => ${name}::text, payload => ${toPayloadJson(payload)}::json,
      run_at => ${runAtSql(options)}, max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text, priority => ${options.priority ?? null}::int)`);
}

/** Queues a keyless job per payload, in one statement. */
export async function addJobOfEach(
  tx: Tx,
  name: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (await addPlainJobs(tx, name, payloads, {})) return;
  for (const payload of payloads) await addJob(tx, name, payload);
}

/**
 * Writes keyless jobs like graphile-worker's own function, at a quarter of its cost. That function
 * also handles queues, keys and flags that are unused here.
 * @returns false when no worker has announced yet that it knows such jobs
 */
async function addPlainJobs(
  tx: Tx,
  name: string,
  payloads: readonly unknown[],
  { maxAttempts = null, priority = null, runAt, inSeconds = 0 }: PlainJobOptions,
): Promise<boolean> {
  const at = runAt?.toISOString() ?? null;
  const values = { name, payloads: toPayloadJson(payloads), at, inSeconds, maxAttempts, priority };
  const queued = await insertJobs(tx, values);
  if (queued.length === 0) return false;
  // Workers without the notice look every second (`pollInterval` in worker.ts).
  if (!callAfterCommit(tx, (db) => tellWorkers(db, queued.length)))
    await notifyWorkers(tx, { count: queued.length });
  return true;
}

const tellWorkers = batchNotices<number>((db, counts) =>
  notifyWorkers(db, { count: counts.reduce((all, count) => all + count, 0) }),
);

interface PlainJobOptions extends Pick<JobOptions, "runAt" | "inSeconds"> {
  readonly maxAttempts?: number | null;
  readonly priority?: number | null;
}

function runAtSql({ runAt, inSeconds = 0 }: Pick<JobOptions, "runAt" | "inSeconds">): SQL {
  return sql`coalesce(${runAt?.toISOString() ?? null}::timestamptz, now() + make_interval(secs => ${inSeconds}::float8))`;
}

/** Queues a job for many keys at once, at most one per key. */
export async function addJobs(
  tx: Tx,
  name: string,
  jobs: readonly { readonly payload: unknown; readonly key: string }[],
): Promise<void> {
  await tx.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${name}::text, payload, null, null, null, key, null, null)::graphile_worker.job_spec
      from jsonb_to_recordset(${toPayloadJson(jobs)}::jsonb) as j (payload json, key text)))`);
}

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
