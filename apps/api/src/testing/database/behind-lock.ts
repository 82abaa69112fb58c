import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

/**
 * Starts calls while a row that all of them change is locked. Releases the row once all calls wait, so that none has
 * a head start.
 * @param lockStatement a statement that locks the row; `for share` if the test removes a `for update`
 */
export async function queueBehindLock<T>(
  db: Db,
  lockStatement: SQL,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const queued = await db.transaction(async (tx) => {
    await tx.execute(lockStatement);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    let doneCount = 0;
    const answers = calls.map((call) => call().finally(() => (doneCount += 1)));
    while (doneCount + (await countWaiting(db, rows[0]!.pid)) < calls.length)
      await new Promise(setImmediate);
    // The object keeps the answers from being awaited here, because they arrive only after the row is unlocked.
    return { answers };
  });
  return Promise.all(queued.answers);
}

/**
 * Counts connections that wait for this connection, directly or behind another. Connections that wait for anything
 * else do not count.
 */
async function countWaiting(db: Db, pid: number): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    with recursive blocked as (
      select pid, pg_blocking_pids(pid) as by from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()),
    behind as (
      select pid from blocked where ${pid} = any(by)
      union select b.pid from blocked b join behind f on f.pid = any(b.by))
    select count(*)::integer as waiting from behind`);
  return rows[0]!.waiting;
}
