import { sql } from "drizzle-orm";
import type { Tx } from "./db.ts";

/**
 * Makes transactions with a common name wait for each other until commit. The later one thus sees all changes.
 * Several names are always locked in the same order.
 * @param kind separates equal names of different kinds
 */
export async function lockNames(tx: Tx, kind: string, names: readonly string[]): Promise<void> {
  const lockKeys = names.map((name) => `${kind} ${name}`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 15) as key from unnest(${sql.param(lockKeys)}::text[]) as name order by 1
    ) as keys`);
}
