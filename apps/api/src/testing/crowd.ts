import postgres from "postgres";
import type { Deps } from "../platform/deps.ts";

/** Longer than any crowd needs to gather on a busy machine. */
const patience = 20_000;

/**
 * Makes a race certain instead of likely: keeps a variant's stock to itself while `work` runs, until so many
 * transactions wait for it or for each other, then lets them all go at once.
 * @param crowd at most the size of the pool
 */
export async function crowdAtTheShelf<Result>(
  { settings }: Deps,
  { variantId, crowd }: { variantId: string; crowd: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const sql = postgres(settings.databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    const running = await sql.begin(async (tx) => {
      await tx`select 1 from stock_levels where variant_id = ${variantId} for update`;
      const begun = work();
      await waitFor(crowd, sql);
      // In an object: a promise would be waited for before the stock is let go.
      return { begun };
    });
    return await running.begun;
  } finally {
    await sql.end();
  }
}

async function waitFor(crowd: number, sql: postgres.Sql): Promise<void> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    const [row] = await sql<{ waiting: number }[]>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if ((row?.waiting ?? 0) >= crowd) return;
    if (Date.now() > giveUpAt)
      throw new Error(`Only ${row?.waiting ?? 0} of ${crowd} are waiting.`);
  }
}
