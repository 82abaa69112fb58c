import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db.ts";

/**
 * Starts calls while a row that they all change is held, and lets them go once each of them waits for a lock: nobody is ahead.
 * @param held a statement that locks the row
 */
export async function behindLock<T>(
  db: Db,
  held: SQL,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun = await db.transaction(async (tx) => {
    await tx.execute(held);
    let done = 0;
    const answers = calls.map((call) => call().finally(() => (done += 1)));
    while (done + (await waiting(db)) < calls.length) await new Promise(setImmediate);
    // Looked at after the row is free again.
    return { answers };
  });
  return Promise.all(begun.answers);
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows[0]!.waiting;
}
