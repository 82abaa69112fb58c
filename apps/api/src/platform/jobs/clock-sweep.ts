import { sql } from "drizzle-orm";
import type { Tx } from "../database/db.ts";

/**
 * Begins a sweep for things that started or ended since the last sweep, and stores this transaction's `now()`. A lock
 * makes parallel workers sweep one after another.
 * @param name of the job
 * @returns the last sweep's time in the database's text form; `-infinity` for the first sweep
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
