import { sql } from "drizzle-orm";
import type { Db, Transaction, Tx, TransactionWork } from "../../platform/database/db.ts";

/**
 * Makes two transactions overlap. The second starts when the first has run its work but has not committed. The first
 * commits once the second waits for it or has run too.
 */
export async function overlapTransactions<First, Second>(
  db: Db,
  first: (tx: Tx) => Promise<First>,
  second: (tx: Tx) => Promise<Second>,
): Promise<[First, Second]> {
  const secondRun: { result?: Promise<Second>; isDone: boolean } = { isDone: false };
  const earlier = await db.transaction(async (tx) => {
    const result = await first(tx);
    secondRun.result = db.transaction(second).finally(() => {
      secondRun.isDone = true;
    });
    // A rejection is handled here, because the caller awaits the result only after the first has committed.
    secondRun.result.catch(() => undefined);
    while (!secondRun.isDone && !(await isSomebodyWaiting(db))) await new Promise(setImmediate);
    return result;
  });
  return [earlier, await secondRun.result!];
}

async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length > 0;
}

/**
 * Returns a transaction function that runs inside this transaction, for a use-case that would open its own. It does
 * not remember results.
 */
export function nestTransaction(tx: Tx): Transaction {
  return async <T, Opened>(
    work: TransactionWork<T, Opened>,
    runOpening?: (tx: Tx) => Promise<Opened>,
  ) => work(tx, async () => undefined, (await runOpening?.(tx)) as Opened);
}
