import { sql } from "drizzle-orm";
import type { Client } from "pg";
import type { Db, Tx } from "../database/db.ts";
import { TryAgain } from "../jobs/jobs.ts";

/** The advisory lock for backups and removals of files. A backup takes it exclusively, removals take it shared. */
const lock = 7_404_209;

/**
 * Prevents the removal of files until the connection ends, so that a backup finds all files of its snapshot. Waits
 * for another backup, and for removals in progress.
 */
export async function lockFiles(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [lock]);
}

/** Tells whether a backup locks the files. If not, a backup that starts later waits for the end of this transaction. */
export async function areFilesLocked(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lock}) as is_free`,
  );
  return rows[0]?.is_free !== true;
}

/** Postpones a job that removes files. @throws TryAgain while a backup locks the files */
export async function waitForBackup(db: Db | Tx): Promise<void> {
  if (await areFilesLocked(db)) throw new TryAgain("A backup holds the files.");
}
