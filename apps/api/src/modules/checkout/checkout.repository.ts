import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";

/**
 * Makes checkouts that share a name wait for each other until they are committed, so that the later one sees what the
 * earlier one did. Several names are locked in one order everywhere.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 15) as key from unnest(${sql.param([...names])}::text[]) as name order by 1
    ) as keys`);
}
