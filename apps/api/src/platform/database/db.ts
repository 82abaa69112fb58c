import { setTimeout as pause } from "node:timers/promises";
import { type ExtractTablesWithRelations, sql, TransactionRollbackError } from "drizzle-orm";
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

/** A connection for reading: the pool or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoRelations>;

/** A transaction, for writing several rows. The pool is not accepted. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoRelations, NoTables>;

/** The work of a `Transaction`. @param opened the result of the opening statements */
export type TransactionWork<T, Opened> = (
  tx: Tx,
  keepResult: (result: T) => Promise<void>,
  opened: Opened,
) => Promise<T>;

/**
 * Runs work in one transaction. `keepResult` stores the result. Work that does not call it has its result stored
 * afterwards. Work whose last statement locks contended rows calls it earlier, because storing would lengthen the
 * lock.
 */
export interface Transaction {
  /**
   * @param runOpening as in `inTransaction`. A repeated call in another process waits for the locks of these
   * statements before it is recognised
   */
  <T, Opened = undefined>(
    work: TransactionWork<T, Opened>,
    runOpening?: (tx: Tx) => Promise<Opened>,
  ): Promise<T>;
  /** Replaces the stored result after the commit, by data that is known only then. */
  readonly replaceResult?: (result: unknown) => Promise<void>;
}

/**
 * Opens the database without connecting until the first query. In raw queries 64-bit integers become numbers (cents
 * and counts stay below 2^53), while numerics and times become strings.
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
 * Plans the transaction's statements for their actual values. Lists need this, because their best plan depends on the
 * search.
 */
export async function forceCustomPlans(tx: Tx): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}

const retriedCodes = new Set(["40P01", "40001"]);
const maximumTries = 5;

/**
 * Runs a transaction, and retries it a few times after a deadlock. `work` may therefore run several times.
 * @param runOpening statements sent together with `begin`. They must be harmless on their own, in case `begin` fails,
 * such as reads, locks, and one write with its own conditions
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
 * Runs a transaction like the query builder, with two differences. The connection is taken outside of the try block,
 * because a connection lost during `begin` would never be returned. Apart from `runOpening`, nothing is sent before
 * `begin` is answered.
 */
async function attemptTransaction<T, Opened>(
  db: Db,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  runOpening: (tx: Tx) => Promise<Opened>,
): Promise<T> {
  const pool = "$client" in db ? db.$client : undefined;
  // Tests of race conditions run a use-case inside a transaction, where it becomes a savepoint.
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

/**
 * Creates the query builder's transaction without its `begin`, because `begin` is pipelined with the opening
 * statements.
 */
function transactionOn(client: PoolClient): Tx {
  let session = sessions.get(client);
  if (session === undefined)
    sessions.set(client, (session = new NodePgSession(client, dialect, undefined)));
  return new NodePgTransaction<NoRelations, NoTables>(dialect, session, undefined);
}

/** Runs part of a transaction in a savepoint. If the part throws, only the savepoint is rolled back. */
export function runInSavepoint<T>(tx: Tx, work: (savepointTx: Tx) => Promise<T>): Promise<T> {
  return tx.transaction(work);
}

/** Runs work in a savepoint, takes its writes back, and returns its result. */
export async function runAndRollBack<T>(tx: Tx, work: (savepointTx: Tx) => Promise<T>): Promise<T> {
  let outcome: { readonly result: T } | undefined;
  try {
    await tx.transaction(async (savepointTx) => {
      outcome = { result: await work(savepointTx) };
      savepointTx.rollback();
    });
  } catch (error) {
    if (!outcome || !(error instanceof TransactionRollbackError)) throw error;
  }
  return outcome!.result;
}

type AfterCommit = (db: Db) => void;
const afterCommitCallbacks = new WeakMap<Tx, AfterCommit[]>();

/**
 * Calls `callback` after the commit, unless the process dies. It suits notifications, which receivers also find by
 * polling: PostgreSQL serialises commits that notify.
 * @returns false, without ever calling it, for a savepoint or a transaction that `inTransaction` did not open
 */
export function callAfterCommit(tx: Tx, callback: AfterCommit): boolean {
  const callbacks = afterCommitCallbacks.get(tx);
  callbacks?.push(callback);
  return callbacks !== undefined;
}

/** Reads everything for one response over one connection, pipelined, and outside of a transaction. */
export async function withConnection<T>(
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

/** Returns a transaction that stores no result. */
export function plainTransaction(db: Db): Transaction {
  return (work, runOpening) =>
    inTransaction(db, (tx, opened) => work(tx, async () => undefined, opened), runOpening);
}

/**
 * Awaits independent statements of a transaction that are sent together. Items of one statement each run in the given
 * order; longer items have no guaranteed order. Resolves only after all have ended, because a late statement would
 * run in another transaction.
 * @throws the first failure that is not just the consequence of another failure
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
  // Returns the values, because a query builder's query would run again whenever it is awaited.
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof Works]: Awaited<Works[K]>;
  };
}

/** The error code of statements that follow a failed statement: "the transaction is aborted". */
const abortedCode = "25P02";

/** Returns the SQLSTATE or connection code of a database error. Also looks inside the query builder's error. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let currentError = error; currentError instanceof Error; currentError = currentError.cause) {
    if ("code" in currentError && typeof currentError.code === "string") return currentError.code;
  }
  return undefined;
}

/** Tells whether a unique constraint was violated. @param constraint only this constraint counts */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let currentError = error; currentError instanceof Error; currentError = currentError.cause) {
    if (currentError instanceof DatabaseError && currentError.code === "23505")
      return constraint === undefined || currentError.constraint === constraint;
  }
  return false;
}

const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|25P03|57014|57P0[1-5]|53300)$/;
/** Matches errors of the driver, which have texts instead of codes. */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Tells whether the database gave no answer because it is down, starting, out of connections or too slow (57014). */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let currentError = error; currentError instanceof Error; currentError = currentError.cause) {
    if ("code" in currentError && typeof currentError.code === "string") {
      if (unreachableCodes.test(currentError.code)) return true;
    } else if (lostConnection.test(currentError.message)) return true;
  }
  return false;
}
