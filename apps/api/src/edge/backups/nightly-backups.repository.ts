import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

const maxNightsKept = 400;
const maxLetters = 500;

/** Saves the result of a night's backup; a retry overwrites the result. @param error null for success */
export async function saveNightlyBackup(
  db: Db,
  startedAt: Date,
  error: string | null,
): Promise<void> {
  await db.execute(sql`
    insert into nightly_backups (night, error)
    values ((${startedAt.toISOString()}::timestamptz at time zone 'Asia/Hong_Kong')::date, ${error?.slice(0, maxLetters) ?? null})
    on conflict (night) do update set ended_at = clock_timestamp(), error = excluded.error`);
  await db.execute(
    sql`delete from nightly_backups where night < (select max(night) from nightly_backups) - ${maxNightsKept}::integer`,
  );
}

/** Reads the newest night and the last successful night; null before the first backup. */
export async function readLastNightlyBackups(
  db: Db,
): Promise<{ night: string; error: string | null; lastSuccessfulNight: string | null } | null> {
  const { rows } = await db.execute<{
    night: string;
    error: string | null;
    last_good: string | null;
  }>(sql`
    select night::text, error, (select max(night)::text from nightly_backups where error is null) as last_good
    from nightly_backups order by nightly_backups.night desc limit 1`);
  const [row] = rows;
  return row ? { night: row.night, error: row.error, lastSuccessfulNight: row.last_good } : null;
}
