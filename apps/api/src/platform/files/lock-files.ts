import { sql } from "drizzle-orm";
import type { Client } from "pg";
import type { Db, Tx } from "../database/db.ts";
import { TryAgain } from "../jobs/jobs.ts";

/** The advisory lock of a backup. Shared, it belongs to a removal of files. */
const lock = 7_404_209;

/**
 * Keeps every stored file until the connection ends, so that a backup finds the files of its
 * snapshot. Waits for another backup, and for removals that have begun.
 */
export async function lockFiles(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [lock]);
}

/** Tells whether a backup holds the files. In a transaction, a later backup waits for its end. */
export async function areFilesLocked(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lock}) as is_free`,
  );
  return rows[0]?.is_free !== true;
}

/** Lets a job that removes files run later. @throws TryAgain while a backup holds the files */
export async function waitForBackup(db: Db | Tx): Promise<void> {
  if (await areFilesLocked(db)) throw new TryAgain("A backup holds the files.");
}
