import { sql } from "drizzle-orm";
import type { Tx } from "../database/db.ts";

/**
 * Begins a sweep for things that started or ended since the last sweep, and records this
 * transaction's `now()`. Two workers run one after another.
 * @param name of the job
 * @returns the last sweep's time as the database writes it; `-infinity` for the first
 */
export async function beginClockSweep(tx: Tx, name: string): Promise<string> {
  const { rows } = await tx.execute<{ since: string }>(sql`
    with last as (select swept_until from clock_sweeps where name = ${name} for update),
    noted as (
      insert into clock_sweeps (name, swept_until) values (${name}, now())
      on conflict (name) do update set swept_until = greatest(clock_sweeps.swept_until, excluded.swept_until)
    )
    select coalesce((select swept_until from last), '-infinity')::text as since`);
  return rows[0]!.since;
}
