import type { PgDatabase, PgTransaction } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseError, Pool } from "pg";
import {
  clientOf,
  type NoRelations,
  type NoTables,
  transactionOn,
} from "../../../../patches/drizzle-orm/session.ts";
import { openShopPool, type WaitLimits, type StatementListener } from "./database-pool.ts";
import type { Log } from "./log.ts";

/** The connection that a repository reads with: the pool or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoRelations>;

/** The connection that a repository needs for writes of several rows. The pool does not pass for it. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoRelations, NoTables>;

/** The work of a `Transaction`. @param opened what its opening answered */
export type Work<T, Opened> = (
  tx: Tx,
  keep: (result: T) => Promise<void>,
  opened: Opened,
) => Promise<T>;

/**
 * Runs work in one transaction; a use-case that takes it does not care who opened the transaction.
 * `keep` writes the result down where it is to be found again; work that does not call it has it done afterwards. It is for
 * work whose last statement locks what everybody wants: what goes beside it does not lengthen the wait.
 */
export interface Transaction {
  /** @param opening as that of `inTransaction`; a twin in another process waits for what it locks before it hears that it is one */
  <T, Opened = undefined>(work: Work<T, Opened>, opening?: (tx: Tx) => Promise<Opened>): Promise<T>;
  /** Writes another result down in place of what was kept: what is known only after the commit. */
  readonly amend?: (result: unknown) => Promise<void>;
}

/**
 * Opens the pool. 64-bit integers arrive as numbers (cents and counts stay below 2^53), numerics as strings,
 * times as PostgreSQL writes them in raw queries. Does not connect until the first query.
 */
export function connect(
  databaseUrl: string,
  poolSize: number,
  log: Log,
  limits: WaitLimits & StatementListener,
): { pool: Pool; db: Db } {
  const pool = openShopPool(databaseUrl, poolSize, log, limits);
  return { pool, db: drizzle(pool) };
}

/**
 * Opens a transaction whose statements are planned for the values that they are sent with, not once for all. It is for lists whose best way
 * depends on what is looked for, as the beginning of a name does.
 */
export async function planByValues(tx: Tx): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}

const retriedCodes = new Set(["40P01", "40001"]);
const maximumTries = 5;

/**
 * One transaction, tried again when PostgreSQL chose it to break a deadlock (bounded retry). `work` may run more than once.
 * @param opening what it begins with, on its way together with `begin`: looks, locks and a guest's row, which would do no harm alone
 */
export async function inTransaction<T, Opened = void>(
  db: Db,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  opening: (tx: Tx) => Promise<Opened> = async () => undefined as Opened,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, work, opening);
    } catch (error) {
      if (attempt === maximumTries || !retriedCodes.has(databaseErrorCode(error) ?? ""))
        throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Runs a transaction like the query builder, with two differences. It takes its connection outside the try: one lost
 * during `begin` would stay lent for ever. It waits for the answer to `begin` before it sends anything but `opening`.
 */
async function transact<T, Opened>(
  db: Db,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  opening: (tx: Tx) => Promise<Opened>,
): Promise<T> {
  const pool = "$client" in db ? db.$client : undefined;
  // Tests of races run a whole use-case within a transaction: a savepoint of it.
  if (!(pool instanceof Pool)) return db.transaction(async (tx) => work(tx, await opening(tx)));
  const client = await pool.connect();
  const told: AfterCommit[] = [];
  let isLost = false;
  let result: T;
  try {
    underWay.set(client, told);
    const tx = transactionOn(client);
    try {
      const [, opened] = await pipelined([client.query({ text: "begin" }), opening(tx)]);
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
    underWay.delete(client);
    client.release(isLost);
  }
  for (const tell of told) tell(db);
  return result;
}

/** Does a part of a transaction in a savepoint: what it wrote is undone alone when it throws. */
export function inSavepoint<T>(tx: Tx, work: (part: Tx) => Promise<T>): Promise<T> {
  return tx.transaction(work);
}

type AfterCommit = (db: Db) => void;
const underWay = new WeakMap<object, AfterCommit[]>();

/**
 * Calls `tell` once the transaction is committed, if it is, and this process still lives: for what others would find by themselves a little
 * later. PostgreSQL writes commits that notify to the disk one after the other, behind a lock that all of them want.
 * @returns false, and never calls it, for a transaction that `inTransaction` did not open
 */
export function afterCommit(tx: Tx, tell: AfterCommit): boolean {
  const told = underWay.get(clientOf(tx));
  told?.push(tell);
  return told !== undefined;
}

/** Reads for one answer over one connection, outside of any transaction. The statements leave in one write and wake one backend. */
export async function overOneConnection<T>(
  db: Db | Tx,
  read: (one: Db | Tx) => Promise<T>,
): Promise<T> {
  const pool = "$client" in db ? db.$client : undefined;
  if (!(pool instanceof Pool)) return read(db);
  const client = await pool.connect();
  let isLost = false;
  try {
    return await read(transactionOn(client));
  } catch (error) {
    isLost = isDatabaseUnreachable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** A transaction that keeps no result anywhere. */
export function plainTransaction(db: Db): Transaction {
  return (work, opening) =>
    inTransaction(db, (tx, opened) => work(tx, async () => undefined, opened), opening);
}

/**
 * Runs independent works of a transaction pipelined. Works of one statement arrive in the order given, and each sees
 * what was committed before its turn. Longer works have no promised order. All works have ended when this ends: a late
 * one would write into another transaction.
 * @throws the first failure that is not merely the consequence of another
 */
export async function pipelined<Works extends readonly Promise<unknown>[]>(
  works: readonly [...Works],
): Promise<{ -readonly [K in keyof Works]: Awaited<Works[K]> }> {
  const ends = await Promise.allSettled(works);
  const failures = ends.flatMap((end) =>
    end.status === "rejected" ? [end.reason as unknown] : [],
  );
  if (failures.length > 0)
    throw failures.find((failure) => databaseErrorCode(failure) !== abortedCode) ?? failures[0];
  // Returns the values, not the queries, because a query builder's query runs again whenever it is awaited.
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof Works]: Awaited<Works[K]>;
  };
}

/** "The transaction is aborted": said of everything after the statement that failed. */
const abortedCode = "25P02";

/** The SQLSTATE or connection code of a failure from the database, through the query builder's wrapping. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return undefined;
}

/** Tells whether a unique constraint refused a statement, optionally that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseError && at.code === "23505")
      return constraint === undefined || at.constraint === constraint;
  }
  return false;
}

const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|25P03|57014|57P0[1-5]|53300)$/;
/** The driver's own failures have texts, no codes. */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Tells whether the database gave no answer: down, starting, out of connections or too slow (57014). */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") {
      if (unreachableCodes.test(at.code)) return true;
    } else if (lostConnection.test(at.message)) return true;
  }
  return false;
}
