import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

const lock = 7_404_202;

/** What a file does not name is as the import before left it. */
export async function oneImportAtATime(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
