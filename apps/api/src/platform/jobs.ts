import { sql, type SQL } from "drizzle-orm";
import { insertJobs, notifyWorkers } from "../../../../patches/graphile-worker/private-tables.ts";
import { afterCommit, type Db, type Tx } from "./db.ts";
import type { Deps } from "./deps.ts";
import { gathered } from "./gathered.ts";
import type { Lane } from "./lanes.ts";
import type { Log } from "./log.ts";

export {
  jobNamesTable,
  jobsTable,
  jobsTableName,
  jobWaits,
  queuedBefore,
} from "../../../../patches/graphile-worker/private-tables.ts";

/** Work that happens after the answer. Tried again with growing pauses until it succeeds, so it must bear repeating. */
export interface Job<Payload = unknown> {
  /** Verb phrase in kebab-case; stored with every queued job, so renaming one needs a migration. */
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
  /** Also queued when a worker begins, and when its database is back: catches up on what happened meanwhile. */
  readonly isCatchUp?: true;
}

/**
 * No order among jobs is promised, and none is asked for. A job that fails lets the later ones of its queue pass while it waits. So
 * graphile-worker's queues would keep an order only while all is well, at a row for each that stays in the database. What a queue does keep
 * is that one runs at a time.
 */
export interface JobOptions {
  /** A queue that runs one job at a time, in any process. Clock jobs that call an external service queue under their name. */
  readonly queue?: string;
  /** At most one job waits under a key; adding another replaces it. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Seconds from now by the database's clock, instead of `runAt`. */
  readonly inSeconds?: number;
  /** Default 25. */
  readonly maxAttempts?: number;
  /** Lower runs earlier; default 0. */
  readonly priority?: number;
}

/** NUL, and halves of characters, as JSON escapes them: `json` takes them, and what reads it as text or `jsonb` fails. */
const broken = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** @throws Error for text that no job could read again, and that would stop every look at the queue */
function jsonOf(payload: unknown): string {
  const text = JSON.stringify(payload);
  if (broken.test(text)) throw new Error("A job's payload holds text that the database cannot.");
  return text;
}

/** Queues a job in the transaction that causes it: it exists if and only if the cause was committed. */
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
      identifier => ${name}::text, payload => ${jsonOf(payload)}::json,
      run_at => ${runAtOf(options)}, max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text, priority => ${options.priority ?? null}::int)`);
}

/** Queues a job without a key for each payload, all in one trip. */
export async function addJobOfEach(
  tx: Tx,
  name: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (await addPlainJobs(tx, name, payloads, {})) return;
  for (const payload of payloads) await addJob(tx, name, payload);
}

/**
 * Writes jobs without a key down as graphile-worker's own function does, at a quarter of its price. That one also looks for queues, keys
 * and flags that the shop has not. @returns false when no worker has told yet that it knows such jobs
 */
async function addPlainJobs(
  tx: Tx,
  name: string,
  payloads: readonly unknown[],
  { maxAttempts = null, priority = null, runAt, inSeconds = 0 }: PlainJobOptions,
): Promise<boolean> {
  const at = runAt?.toISOString() ?? null;
  const values = { name, payloads: jsonOf(payloads), at, inSeconds, maxAttempts, priority };
  const queued = await insertJobs(tx, values);
  if (queued.length === 0) return false;
  // Workers that do not hear of it look every second (`pollInterval` in worker.ts).
  if (!afterCommit(tx, (db) => tellWorkers(db, queued.length)))
    await notifyWorkers(tx, { count: queued.length });
  return true;
}

const tellWorkers = gathered<number>((db, counts) =>
  notifyWorkers(db, { count: counts.reduce((all, one) => all + one, 0) }),
);

interface PlainJobOptions extends Pick<JobOptions, "runAt" | "inSeconds"> {
  readonly maxAttempts?: number | null;
  readonly priority?: number | null;
}

function runAtOf({ runAt, inSeconds = 0 }: Pick<JobOptions, "runAt" | "inSeconds">): SQL {
  return sql`coalesce(${runAt?.toISOString() ?? null}::timestamptz, now() + make_interval(secs => ${inSeconds}::float8))`;
}

/** Queues the same job for many at once, at most one of each key. */
export async function addJobs(
  tx: Tx,
  name: string,
  jobs: readonly { readonly payload: unknown; readonly key: string }[],
): Promise<void> {
  await tx.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${name}::text, payload, null, null, null, key, null, null)::graphile_worker.job_spec
      from jsonb_to_recordset(${jsonOf(jobs)}::jsonb) as j (payload json, key text)))`);
}

/** Thrown by a job that comes again because somebody else's machine did not do its part: a warning, not a fault of the shop's. */
export class TryAgain extends Error {
  override readonly name = "TryAgain";
}

/** Returns the seconds until a failed job is tried again, as graphile-worker counts: e to the power of the attempt, at most 6 hours. */
export function secondsToRetry(attempt: number): number {
  return Math.exp(Math.min(attempt, 10));
}

/** Types a job for a module's list. */
export function job<Payload>(definition: Job<Payload>): Job {
  return definition as Job;
}

/** A worker that has had a job for so long is dead: no job of ours takes minutes. */
export const abandonedAfterMs = 5 * 60_000;

/**
 * Unlocks jobs that were locked for long, where no heartbeat tells whether their worker lives (`worker-heartbeat.ts`).
 * @param afterMs how long they were locked; 0 when no other worker can be alive
 */
export async function releaseAbandonedJobs(db: Db, afterMs = abandonedAfterMs): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at <= now() - ${afterMs} * interval '1 millisecond'
    having count(*) > 0`);
}
