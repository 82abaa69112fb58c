import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgTransaction } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { drizzle } from "drizzle-orm/postgres-js";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";

type NoRelations = Record<string, never>;

/** What a repository needs to read: the pool or a transaction. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, NoRelations>;

/** What a repository needs to write several rows at once; the pool does not pass for it. */
export type Tx = PgTransaction<
  PostgresJsQueryResultHKT,
  NoRelations,
  ExtractTablesWithRelations<NoRelations>
>;

export type Sql = postgres.Sql<{ bigint: number }>;

/**
 * Runs work in one transaction; a use-case that takes it does not care who opened the transaction.
 * `keep` writes the result down where it is to be found again; work that does not call it has it done afterwards. It is for
 * work whose last statement locks what everybody wants: what goes beside it does not lengthen the wait.
 */
export type Transaction = <T>(
  work: (tx: Tx, keep: (result: T) => Promise<void>) => Promise<T>,
) => Promise<T>;

/**
 * Opens the pool. 64-bit integers arrive as numbers (cents and counts stay below 2^53), numerics as strings,
 * times as ISO strings in raw queries. Does not connect until the first query.
 */
export function connect(databaseUrl: string, poolSize: number): { sql: Sql; db: Db } {
  const sql = postgres(databaseUrl, {
    max: poolSize,
    connect_timeout: 5,
    idle_timeout: 0,
    backoff: (tries: number) => Math.min(0.1 * 2 ** tries, 2),
    onnotice: () => undefined,
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
    connection: {
      application_name: "harbour",
      // A statement is planned once, as it is prepared once: left to choose, PostgreSQL plans each list of ids anew.
      plan_cache_mode: "force_generic_plan",
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  return { sql, db: drizzle(preparing(sql)) };
}

/** Longer ones come in as many lengths as there are rows to write: they would only fill the server's memory. */
const mostParametersKept = 32;

/**
 * The driver sends prepared statements on a connection that still works on another one. A statement that waits for a lock would
 * then hold up strangers behind it, and a "begin" among them is at times not seen as one (UNSAFE_TRANSACTION). Told so by
 * its own hook, it takes the connection for occupied: who waits does so in the pool's queue.
 */
const alone = { onexecute: () => false };

/**
 * The query builder sends every statement anew, which costs a second trip to the database and its parsing each time.
 * Through this, a connection prepares a statement the first time and names it from then on. A transaction has its connection
 * to itself, so there statements may follow each other without waiting for answers.
 */
function preparing<Client extends postgres.ISql<{ bigint: number }>>(
  client: Client,
  waiting: object = alone,
): Client {
  return new Proxy(client, {
    get(target, name) {
      if (name === "unsafe") {
        const prepared: Client["unsafe"] = (text, parameters = [], options = {}) => {
          const prepare = parameters.length > 0 && parameters.length <= mostParametersKept;
          return target.unsafe(text, parameters, { ...options, ...waiting, prepare });
        };
        return prepared;
      }
      if (name === "begin" || name === "savepoint") {
        return (work: (inner: Client) => unknown) =>
          (Reflect.get(target, name) as (work: unknown) => unknown)((inner: Client) =>
            work(preparing(inner, {})),
          );
      }
      return Reflect.get(target, name) as unknown;
    },
  });
}

const retriedCodes = new Set(["40P01", "40001"]);
const maximumTries = 5;

/** One transaction, tried again when PostgreSQL chose it to break a deadlock (QUALITY 2: bounded retry). `work` may run more than once. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === maximumTries || !retriedCodes.has(databaseErrorCode(error) ?? ""))
        throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** A transaction that keeps no result anywhere. */
export function plainTransaction(db: Db): Transaction {
  return (work) => inTransaction(db, (tx) => work(tx, async () => undefined));
}

/**
 * What in a transaction does not need each other's answers, on its way to the database together. Works of one statement get
 * there in the order they are given, and each sees what was committed when its turn comes; of longer ones no order is promised.
 * All of it has ended when this ends: what went on alone would write into somebody else's transaction.
 * @throws the first failure that is not merely the consequence of another
 */
export async function together<Works extends readonly Promise<unknown>[]>(
  works: readonly [...Works],
): Promise<{ -readonly [K in keyof Works]: Awaited<Works[K]> }> {
  const ends = await Promise.allSettled(works);
  const failures = ends.flatMap((end) =>
    end.status === "rejected" ? [end.reason as unknown] : [],
  );
  if (failures.length > 0)
    throw failures.find((failure) => databaseErrorCode(failure) !== abortedCode) ?? failures[0];
  return Promise.all(works);
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

/** Whether a statement was refused by a unique constraint, optionally by that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof postgres.PostgresError && at.code === "23505") {
      return constraint === undefined || at.constraint_name === constraint;
    }
  }
  return false;
}

const unreachableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ENOENT|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_\w+|08\w{3}|57P0[1-4]|53300)$/;

/** Whether the database could not be asked at all (down, starting, full), as opposed to having said no. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const isOfDatabase =
      at instanceof postgres.PostgresError || ("errno" in at && "address" in at) || "code" in at;
    if (
      isOfDatabase &&
      "code" in at &&
      typeof at.code === "string" &&
      unreachableCodes.test(at.code)
    )
      return true;
  }
  return false;
}
