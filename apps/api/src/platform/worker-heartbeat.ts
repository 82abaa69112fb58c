import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";
import type { Deps } from "./deps.ts";

/** The interval in which a worker says that it is alive and looks for dead ones. */
const beatEveryMs = 5000;

/** A worker that was silent for so long is dead. Three beats may be missed, while the database restarts or the process is busy. */
export const deadAfterSeconds = 20;

/**
 * Notes that workers are alive, and unlocks the jobs of those that were killed, for any other worker to do again. By itself
 * graphile-worker waits four hours.
 * @param workerIds the ids by which graphile-worker locks jobs, one for each lane
 */
export async function beat(db: Db, workerIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into worker_heartbeats (worker_id) select unnest(${sql.param([...workerIds])}::text[])
    on conflict (worker_id) do update set seen_at = excluded.seen_at`);
  await db.execute(sql`
    with dead as (
      delete from worker_heartbeats where seen_at < now() - make_interval(secs => ${deadAfterSeconds}) returning worker_id
    )
    select graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead having count(*) > 0`);
}

/** Forgets workers that ended, and unlocks what they could not give back, such as jobs under way when the database was lost. */
export async function endBeats(db: Db, workerIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    with ended as (select unnest(${sql.param([...workerIds])}::text[]) as worker_id),
    forgotten as (delete from worker_heartbeats where worker_id in (select worker_id from ended))
    select graphile_worker.force_unlock_workers(array_agg(worker_id)) from ended having count(*) > 0`);
}

/** Beats from now on, until the workers have ended. */
export async function beatUntil(
  { db, log }: Pick<Deps, "db" | "log">,
  workerIds: readonly string[],
  ended: Promise<unknown>,
): Promise<unknown> {
  const once = () =>
    beat(db, workerIds).catch((error: unknown) => log.debug({ err: error }, "no heartbeat"));
  const timer = setInterval(() => void once(), beatEveryMs);
  try {
    await once();
    return await ended;
  } finally {
    clearInterval(timer);
  }
}
