import { sql } from "drizzle-orm";
import type { Db, Tx } from "./db.ts";

/** Reads the transaction's time, by the database's clock. */
export async function readTransactionTime(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()`);
  return new Date(rows[0]!.now);
}
