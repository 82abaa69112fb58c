import { setTimeout as pause } from "node:timers/promises";
import { type ExtractTablesWithRelations, sql } from "drizzle-orm";
import {
  drizzle,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from "drizzle-orm/node-postgres";
import { type PgDatabase, PgDialect, type PgTransaction } from "drizzle-orm/pg-core";
import { DatabaseError, Pool, type PoolClient } from "pg";
import type { Log } from "../server/log.ts";
import { openShopPool, type DatabaseTimeouts } from "./database-pool.ts";
import type { StatementListener } from "./preparing-client.ts";

type NoRelations = Record<string, never>;
type NoTables = ExtractTablesWithRelations<NoRelations>;

/** The connection for reading: the pool or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoRelations>;

/** The connection for writing several rows; the pool is not accepted. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoRelations, NoTables>;

/** The work of a `Transaction`. @param opened the opening's result */
export type TransactionWork<T, Opened> = (
  tx: Tx,
  keepResult: (result: T) => Promise<void>,
  opened: Opened,
) => Promise<T>;

/**
 * Runs work in one transaction, the caller's or a new one. `keepResult` stores the result; it is called
 * afterwards if the work did not call it. Work whose last statement locks contended rows calls it
 * earlier, so that storing does not lengthen the lock.
 */
export interface Transaction {
  /**
   * @param runOpening as in `inTransaction`; a repeated call in another process waits for its locks before it is
   * recognised
   */
  <T, Opened = undefined>(
    work: TransactionWork<T, Opened>,
    runOpening?: (tx: Tx) => Promise<Opened>,
  ): Promise<T>;
  /** Replaces the stored result by facts known only after the commit. */
  readonly replaceResult?: (result: unknown) => Promise<void>;
}

/**
 * Opens the database. 64-bit integers become numbers (cents and counts stay below 2^53), numerics strings, times texts
 * in raw queries. Does not connect until the first query.
 */
export function connect(
  databaseUrl: string,
  poolSize: number,
  log: Log,
  limits: DatabaseTimeouts & StatementListener,
): { pool: Pool; db: Db } {
  const pool = openShopPool(databaseUrl, poolSize, log, limits);
  return { pool, db: drizzle(pool) };
}

/**
 * Plans the transaction's statements for their actual values. Lists need it, because the best plan
 * depends on the search.
 */
export async function forceCustomPlans(tx: Tx): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}

const retriedCodes = new Set(["40P01", "40001"]);
const maximumTries = 5;

/**
 * Runs a transaction, and retries it a few times after a deadlock. `work` may run more than once.
 * @param runOpening statements sent together with `begin`: reads, locks and a guest's row, harmless by themselves
 */
export async function inTransaction<T, Opened = void>(
  db: Db,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  runOpening: (tx: Tx) => Promise<Opened> = async () => undefined as Opened,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(db, work, runOpening);
    } catch (error) {
      if (attempt === maximumTries || !retriedCodes.has(databaseErrorCode(error) ?? ""))
        throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Runs a transaction like the query builder, with two differences. It takes the connection outside of the try, because
 * one lost during `begin` would never be returned. It waits for `begin` before sending anything but `runOpening`.
 */
async function attemptTransaction<T, Opened>(
  db: Db,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  runOpening: (tx: Tx) => Promise<Opened>,
): Promise<T> {
  const pool = "$client" in db ? db.$client : undefined;
  // Tests of races run a use-case within a transaction, as a savepoint.
  if (!(pool instanceof Pool)) return db.transaction(async (tx) => work(tx, await runOpening(tx)));
  const client = await pool.connect();
  const tx = transactionOn(client);
  const callbacks: AfterCommit[] = [];
  let isLost = false;
  let result: T;
  try {
    afterCommitCallbacks.set(tx, callbacks);
    try {
      const [, opened] = await pipelined([client.query({ text: "begin" }), runOpening(tx)]);
      result = await work(tx, opened);
      await client.query({ text: "commit" });
    } catch (error) {
      await client.query({ text: "rollback" });
      throw error;
    }
  } catch (error) {
    isLost = isDatabaseUnreachable(error);
    throw error;
  } finally {
    afterCommitCallbacks.delete(tx);
    client.release(isLost);
  }
  for (const callback of callbacks) callback(db);
  return result;
}

const dialect = new PgDialect();
const sessions = new WeakMap<PoolClient, NodePgSession<NoRelations, NoTables>>();

/** Makes the query builder's transaction without its `begin`, which is pipelined with the opening. */
function transactionOn(client: PoolClient): Tx {
  let session = sessions.get(client);
  if (session === undefined)
    sessions.set(client, (session = new NodePgSession(client, dialect, undefined)));
  return new NodePgTransaction<NoRelations, NoTables>(dialect, session, undefined);
}

/** Runs part of a transaction in a savepoint, which alone is rolled back if it throws. */
export function runInSavepoint<T>(tx: Tx, work: (savepointTx: Tx) => Promise<T>): Promise<T> {
  return tx.transaction(work);
}

type AfterCommit = (db: Db) => void;
const afterCommitCallbacks = new WeakMap<Tx, AfterCommit[]>();

/**
 * Calls `callback` after the commit if the process still lives. Other processes would find the change a
 * little later anyway. PostgreSQL serialises commits that notify.
 * @returns false, without ever calling it, for a savepoint or a transaction that `inTransaction` did not open
 */
export function callAfterCommit(tx: Tx, callback: AfterCommit): boolean {
  const callbacks = afterCommitCallbacks.get(tx);
  callbacks?.push(callback);
  return callbacks !== undefined;
}

/** Reads for one response over one connection, outside of a transaction. The statements are pipelined. */
export async function shareConnection<T>(
  db: Db | Tx,
  readRows: (connection: Db | Tx) => Promise<T>,
): Promise<T> {
  const pool = "$client" in db ? db.$client : undefined;
  if (!(pool instanceof Pool)) return readRows(db);
  const client = await pool.connect();
  let isLost = false;
  try {
    return await readRows(transactionOn(client));
  } catch (error) {
    isLost = isDatabaseUnreachable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** A transaction that stores no result. */
export function plainTransaction(db: Db): Transaction {
  return (work, runOpening) =>
    inTransaction(db, (tx, opened) => work(tx, async () => undefined, opened), runOpening);
}

/**
 * Runs independent works of a transaction pipelined. Works of one statement run in the given order;
 * longer works have no promised order. Resolves after all have ended, because a late statement
 * would write into another transaction.
 * @throws the first failure that is not only the consequence of another
 */
export async function pipelined<Works extends readonly Promise<unknown>[]>(
  promises: readonly [...Works],
): Promise<{ -readonly [K in keyof Works]: Awaited<Works[K]> }> {
  const outcomes = await Promise.allSettled(promises);
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as unknown] : [],
  );
  if (failures.length > 0)
    throw failures.find((failure) => databaseErrorCode(failure) !== abortedCode) ?? failures[0];
  // Returns the values, not the queries, because a query builder's query runs again whenever it is awaited.
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof Works]: Awaited<Works[K]>;
  };
}

/** The code of statements after a failed one: "the transaction is aborted". */
const abortedCode = "25P02";

/** Returns the SQLSTATE or connection code of a database error, also inside of the query builder's error. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let currentError = error; currentError instanceof Error; currentError = currentError.cause) {
    if ("code" in currentError && typeof currentError.code === "string") return currentError.code;
  }
  return undefined;
}

/** Tells whether a unique constraint, optionally this one, refused a statement. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let currentError = error; currentError instanceof Error; currentError = currentError.cause) {
    if (currentError instanceof DatabaseError && currentError.code === "23505")
      return constraint === undefined || currentError.constraint === constraint;
  }
  return false;
}

const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|25P03|57014|57P0[1-5]|53300)$/;
/** Matches the driver's own errors, which have texts instead of codes. */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Tells whether the database gave no answer: down, starting, out of connections or too slow (57014). */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let currentError = error; currentError instanceof Error; currentError = currentError.cause) {
    if ("code" in currentError && typeof currentError.code === "string") {
      if (unreachableCodes.test(currentError.code)) return true;
    } else if (lostConnection.test(currentError.message)) return true;
  }
  return false;
}
