import { sql, type SQL } from "drizzle-orm";
import { batchNotices } from "../changes/batch-notices.ts";
import { callAfterCommit, type Db, type Tx } from "../database/db.ts";
import { prepareStatement } from "../database/statement.ts";

/**
 * The private table of graphile-worker's jobs. It is needed because the public view `graphile_worker.jobs` has no
 * payloads.
 */
export const jobsTableName = "graphile_worker._private_jobs";
export const jobsTable = sql.raw(jobsTableName);
/** The table with the names of the jobs. */
export const jobNamesTable = sql.raw("graphile_worker._private_tasks");

export interface QueuedJobs {
  readonly name: string;
  /** A JSON list of payloads and keys. */
  readonly jobs: string;
  readonly runAt: string | null;
  readonly inSeconds: number;
  readonly maxAttempts: number | null;
  readonly priority: number | null;
}

/**
 * Inserts jobs without keys, like graphile-worker's `add_jobs` but without its notification. PostgreSQL serialises
 * commits that notify, so orders would wait for each other's disk writes (findings/serial-commits.sh). Workers are
 * notified after the commit, once for several orders.
 * @returns false when no worker has registered the job's name yet
 */
export async function insertQuietly(tx: Tx, jobs: QueuedJobs): Promise<boolean> {
  const { length: count } = await insertJobs(tx, jobs);
  if (count === 0) return false;
  // Workers that miss the notification poll every second (`pollInterval` in worker.ts).
  if (!callAfterCommit(tx, (db) => notifyWorkersBatched(db, count)))
    await notifyWorkers(tx, { count });
  return true;
}

const insertJobs = prepareStatement<QueuedJobs, unknown>(
  ({ name, jobs, runAt, inSeconds, maxAttempts, priority }) => sql`
    insert into ${jobsTable} (task_id, payload, run_at, max_attempts, priority)
    select id, coalesce(payload, '{}'), coalesce(${runAt}::timestamptz, now() + make_interval(secs => ${inSeconds}::float8)),
      coalesce(${maxAttempts}::smallint, 25), coalesce(${priority}::smallint, 0)
    from ${jobNamesTable}, json_to_recordset(${jobs}::json) as j (payload json) where identifier = ${name}
    returning 1`,
);

const notifyWorkers = prepareStatement<{ count: number }, unknown>(
  ({ count }) =>
    sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${count}::integer)::text)`,
);
const notifyWorkersBatched = batchNotices<number>((db, counts) =>
  notifyWorkers(db, { count: counts.reduce((all, count) => all + count, 0) }),
);

/**
 * Finds the jobs with these names that were queued before a job, oldest first. Includes running jobs, excludes
 * finished ones.
 * @param condition a condition on the payload `j.payload`
 */
export async function findEarlierJobs(
  db: Db | Tx,
  currentJob: { readonly id: string },
  names: readonly string[],
  condition: SQL,
): Promise<{ name: string; payload: unknown }[]> {
  const { rows } = await db.execute<{ name: string; payload: unknown }>(sql`
    select t.identifier as name, j.payload
    from ${jobsTable} j join ${jobNamesTable} t on t.id = j.task_id
    where t.identifier = any(${sql.param(names)}::text[]) and ${condition}
      and j.attempts < j.max_attempts and j.id < ${currentJob.id}::bigint
    order by j.id`);
  return rows;
}
