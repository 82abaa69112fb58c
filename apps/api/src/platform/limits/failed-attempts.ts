import { sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";

/** The failed attempts of a key. The table keeps the name of its first release, `wrong_answers`. */
export interface FailedAttempts {
  readonly failed: number;
  /** The time of the first or the last failure, depending on the limit. */
  readonly at: Date;
}

export async function findFailedAttempts(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, FailedAttempts>> {
  const { rows } = await db.execute<{ key: string; failed: number; at: string }>(
    sql`select key, wrong as failed, last_at as at from wrong_answers where key = any(${sql.param([...keys])}::text[])`,
  );
  return new Map(rows.map(({ key, failed, at }) => [key, { failed, at: new Date(at) }]));
}

/** Subtracts one attempt, and deletes the row at zero. */
export async function undoFailedAttempt(db: Db, key: string): Promise<void> {
  await db.execute(sql`
    with last as (delete from wrong_answers where key = ${key} and wrong = 1)
    update wrong_answers set wrong = wrong - 1 where key = ${key} and wrong > 1`);
}

export async function deleteFailedAttempts(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from wrong_answers where key = ${key}`);
}

/** @param oldestKept the time before which no rule counts attempts */
export async function deleteOldAttempts(db: Db, oldestKept: Date): Promise<void> {
  await db.execute(
    sql`delete from wrong_answers where last_at < ${oldestKept.toISOString()}::timestamptz`,
  );
}
