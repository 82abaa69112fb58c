import { sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../apps/api/src/platform/database/db.ts";
import { statement } from "../../apps/api/src/platform/database/statement.ts";

/**
 * The private table of graphile-worker's jobs. `jobs.integration.test.ts` compares the rows of both
 * ways to queue a job.
 */
export const jobsTableName = "graphile_worker._private_jobs";
const jobNamesTableName = "graphile_worker._private_tasks";
export const jobsTable = sql.raw(jobsTableName);
/** The table with the names of the jobs. */
export const jobNamesTable = sql.raw(jobNamesTableName);

/**
 * Returns a condition: a job of this name is queued or scheduled, and `fits` holds. @param fits a
 * condition on its `j.payload`
 */
export function jobWaits(name: string, fits: string): string {
  return `exists (
      select 1 from ${jobsTableName} j join ${jobNamesTableName} t on t.id = j.task_id
      where t.identifier = '${name}' and ${fits} and j.attempts < j.max_attempts)`;
}

/**
 * Finds the jobs queued before a job under some names, oldest first. Includes running jobs,
 * excludes finished ones. Empty once the job itself has finished.
 * @param fits a condition on the payload `j.payload`, also on the job's own
 */
export async function findEarlierJobs(
  db: Db | Tx,
  ownJob: { readonly name: string; readonly payload: unknown },
  names: readonly string[],
  fits: SQL,
): Promise<{ name: string; payload: unknown }[]> {
  const { rows } = await db.execute<{ name: string; payload: unknown }>(sql`
    with queued as (
      select j.id, t.identifier as name, j.payload, j.attempts < j.max_attempts as comes
      from ${jobsTable} j join ${jobNamesTable} t on t.id = j.task_id
      where t.identifier = any(${sql.param(names)}::text[]) and ${fits}
    )
    select name, payload from queued
    where comes and id < (
      select max(id) from queued where name = ${ownJob.name} and payload::jsonb = ${JSON.stringify(ownJob.payload)}::jsonb)
    order by id`);
  return rows;
}

interface QueuedJobs {
  readonly name: string;
  readonly payloads: string;
  readonly at: string | null;
  readonly inSeconds: number;
  readonly maxAttempts: number | null;
  readonly priority: number | null;
}

/** Inserts jobs without a key. Returns a row for each, and none when no worker knows the name. */
export const insertJobs = statement<QueuedJobs, unknown>(
  ({ name, payloads, at, inSeconds, maxAttempts, priority }) => sql`
    insert into ${jobsTable} (task_id, payload, run_at, max_attempts, priority)
    select id, payload, coalesce(${at}::timestamptz, now() + make_interval(secs => ${inSeconds}::float8)),
      coalesce(${maxAttempts}::smallint, 25), coalesce(${priority}::smallint, 0)
    from ${jobNamesTable}, json_array_elements(${payloads}::json) as payload where identifier = ${name}
    returning 1`,
);

/** Notifies workers like graphile-worker's own functions. */
export const notifyWorkers = statement<{ count: number }, unknown>(
  ({ count }) =>
    sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', ${count}::integer)::text)`,
);
