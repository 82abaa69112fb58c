import { sql } from "drizzle-orm";
import type { Tx } from "./db.ts";

/**
 * Makes transactions that share a name wait for each other until they are committed, so that the later one sees what the
 * earlier one did. Several names are locked in one order everywhere.
 * @param kind what the names are of: alike names of another kind are others
 */
export async function lockNames(tx: Tx, kind: string, names: readonly string[]): Promise<void> {
  const named = names.map((name) => `${kind} ${name}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 15) as key from unnest(${sql.param(named)}::text[]) as name order by 1
    ) as keys`);
}
