import { sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";

/** The interval of heartbeats in milliseconds. */
const heartbeatIntervalMs = 5000;

/**
 * Seconds without a heartbeat after which a worker counts as dead. Three heartbeats may be missed while the database
 * restarts or is busy.
 */
export const deadAfterSeconds = 20;

/**
 * Records heartbeats, and unlocks the jobs of dead workers for other workers. graphile-worker alone would wait four
 * hours.
 * @param workerIds graphile-worker's ids, one per lane
 */
export async function recordHeartbeats(db: Db, workerIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into worker_heartbeats (worker_id) select unnest(${sql.param([...workerIds])}::text[])
    on conflict (worker_id) do update set seen_at = excluded.seen_at`);
  await db.execute(sql`
    with dead as (
      delete from worker_heartbeats where seen_at < now() - make_interval(secs => ${deadAfterSeconds}) returning worker_id
    )
    select graphile_worker.force_unlock_workers(array_agg(worker_id)) from dead having count(*) > 0`);
}

/** Removes ended workers, and unlocks jobs that they could not return, for example because they lost the database. */
export async function removeHeartbeats(db: Db, workerIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    with ended as (select unnest(${sql.param([...workerIds])}::text[]) as worker_id),
    forgotten as (delete from worker_heartbeats where worker_id in (select worker_id from ended))
    select graphile_worker.force_unlock_workers(array_agg(worker_id)) from ended having count(*) > 0`);
}

/** Sends heartbeats until the workers have ended. */
export async function sendHeartbeats(
  { db, log }: Pick<Deps, "db" | "log">,
  workerIds: readonly string[],
  runnersEnded: Promise<unknown>,
): Promise<unknown> {
  const sendOnce = () =>
    recordHeartbeats(db, workerIds).catch((error: unknown) =>
      log.debug({ err: error }, "no heartbeat"),
    );
  const timer = setInterval(() => void sendOnce(), heartbeatIntervalMs);
  try {
    await sendOnce();
    return await runnersEnded;
  } finally {
    clearInterval(timer);
  }
}
