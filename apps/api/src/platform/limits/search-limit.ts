import { makeReason } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { inTransaction, pipelined, type Tx } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";
import { conflict } from "../replies/shop-error.ts";

/**
 * Creates a limit for the parallel searches of one person in this process. A further search stops the oldest one,
 * because nobody waits for its results any more. The limit is not shared, because only the searching process knows
 * what its connection runs. Cancelling from elsewhere could hit another statement.
 */
export function createSearchLimit(maxAtOnce: number) {
  const runningSearches = new Map<string, AbortController[]>();
  /** @throws ShopError `conflict` when a later search stopped this one */
  return async <T>(
    person: string,
    search: (abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const abortController = new AbortController();
    const earlier = runningSearches.get(person) ?? [];
    runningSearches.set(person, [...earlier, abortController]);
    const activeSearches = earlier.filter(({ signal }) => !signal.aborted);
    if (activeSearches.length >= maxAtOnce) activeSearches[0]!.abort();
    try {
      return await search(abortController.signal);
    } catch (error) {
      if (abortController.signal.aborted) throw conflict(makeReason("search-replaced"));
      throw error;
    } finally {
      const otherSearches = runningSearches
        .get(person)!
        .filter((controller) => controller !== abortController);
      if (otherSearches.length > 0) runningSearches.set(person, otherSearches);
      else runningSearches.delete(person);
    }
  };
}

/** Runs a transaction whose statement is cancelled when the signal aborts. @param runOpening as in `inTransaction` */
export function stoppableTransaction<T, Opened>(
  { db, settings }: Pick<Deps, "db" | "settings">,
  abortSignal: AbortSignal,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  runOpening: (tx: Tx) => Promise<Opened>,
): Promise<T> {
  let cancel = () => {};
  let cancelled: Promise<unknown> = Promise.resolve();
  const watchAbort = async (tx: Tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    cancel = () => {
      cancelled = cancelStatement(settings.databaseUrl, rows[0]!.pid);
    };
    abortSignal.throwIfAborted();
    abortSignal.addEventListener("abort", cancel);
  };
  /**
   * Waits until cancelling has ended before the connection is returned; otherwise it could cancel another caller's
   * statement.
   */
  const end = async () => {
    abortSignal.removeEventListener("abort", cancel);
    await cancelled;
  };
  return inTransaction(
    db,
    async (tx, opened: Opened) => {
      try {
        return await work(tx, opened);
      } finally {
        await end();
      }
    },
    async (tx) => {
      try {
        const [, opened] = await pipelined([watchAbort(tx), runOpening(tx)]);
        return opened;
      } catch (error) {
        await end();
        throw error;
      }
    },
  );
}

/** Cancels over a separate connection, because slow searches may occupy the whole pool. */
async function cancelStatement(connectionString: string, pid: number): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_cancel_backend($1)", [pid]);
  } catch {
    // If cancelling failed, the statement still ends by its timeout.
  } finally {
    await client.end();
  }
}
