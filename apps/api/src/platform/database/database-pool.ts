import { Pool, type PoolClient, type PoolConfig } from "pg";
import { lanes } from "../jobs/lanes.ts";
import type { Log } from "../server/log.ts";
import { PreparingClient, type StatementListener } from "./preparing-client.ts";
import { shopTypes } from "./shop-types.ts";

interface PoolOptions {
  readonly name: string;
  readonly size: number;
  readonly log: Log | undefined;
}

/**
 * Opens a pool that replaces lost connections on their next use. Each connection gets an error listener, because the
 * pool listens only to idle ones. Without a listener, Node ends the process. Does not connect until the first query.
 */
function openPool(
  databaseUrl: string,
  { name, size, log }: PoolOptions,
  extraConfig: PoolConfig = {},
  Connections = Pool,
): Pool {
  const pool = new Connections({
    connectionString: databaseUrl,
    application_name: name,
    max: size,
    connectionTimeoutMillis: defaultConnectMs,
    // The system notices a dead peer within minutes instead of hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...extraConfig,
  });
  const logLostConnection = (error: Error) => {
    // After the pool has ended, for example when the server stops, errors of its connections are expected.
    if (!pool.ending)
      log?.warn({ err: error, pool: name, isDatabaseAway: true }, "a connection was lost");
  };
  pool.on("error", logLostConnection);
  pool.on("connect", (client) => client.on("error", logLostConnection));
  return pool;
}

/**
 * Waits, up to a timeout, until connections are returned and closed. Statements that still run then are lost when the
 * process ends.
 */
export async function closePool(pool: Pool, timeoutMs = 5000): Promise<void> {
  if (pool.ending) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  await Promise.race([pool.end(), timeout.promise]);
  clearTimeout(timer);
}

/** Opens the connections of graphile-worker: one per lane for listening, and some shared ones. */
export function openWorkerPool(databaseUrl: string, log: Log | undefined): Pool {
  const url = withOption(databaseUrl, asynchronousCommit);
  return openPool(url, { name: "harbour worker", size: lanes.length + 5, log }, {}, WorkerPool);
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that ignores a second release of a connection, which is otherwise an error. graphile-worker 0.18 releases
 * twice when it loses its listening connection while stopping. Nothing catches that error, so the process would end.
 */
class WorkerPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (callback === undefined) return super.connect();
    super.connect((connectError, client, release) => {
      let isReleased = false;
      callback(connectError, client, (error) => {
        if (!isReleased) release(error);
        isReleased = true;
      });
    });
    return undefined;
  }
}

const defaultConnectMs = 8000;

/** Timeouts in milliseconds; 0 means no limit. */
export interface DatabaseTimeouts {
  /**
   * The timeout for connecting, or for getting a connection. The default is longer than 5,000 parallel checkouts
   * need.
   */
  readonly connectMs?: number;
  /** The timeout of a statement, enforced by the server. */
  readonly statementMs: number;
  /**
   * The timeout of a statement, enforced by this process for half-open connections and frozen backends. Slightly
   * longer than the server's.
   */
  readonly answerMs: number;
}

/** Timeouts for requests, with which the shop recovers within ten seconds from any fault of its database. */
export const requestTimeouts: DatabaseTimeouts = { statementMs: 4000, answerMs: 6000 };
/** Longer timeouts for commands and jobs, because nobody waits for them. */
export const jobTimeouts: DatabaseTimeouts = { statementMs: 15_000, answerMs: 20_000 };
/** No timeouts, for tests: a busy machine is slow, but that is no failure. */
export const noTimeouts: DatabaseTimeouts = { connectMs: 0, statementMs: 0, answerMs: 0 };

/** Opens the shop's pool with typed values, prepared and pipelined statements, and timeouts. */
export function openShopPool(
  databaseUrl: string,
  size: number,
  log: Log | undefined,
  {
    connectMs = defaultConnectMs,
    statementMs,
    answerMs,
    onStatement,
  }: DatabaseTimeouts & StatementListener,
): Pool {
  const options: PoolConfig & StatementListener = {
    Client: PreparingClient,
    // Statements of a transaction are sent without waiting for each other's results.
    pipeline: true,
    types: shopTypes,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: answerMs,
    onStatement,
  };
  return openPool(
    withOption(databaseUrl, planningOptions),
    { name: "harbour", size, log },
    options,
  );
}

/** Commits the worker's records of jobs without waiting for the disk. If a record is lost, its job only runs again. */
const asynchronousCommit = "-c synchronous_commit=off";

/**
 * Prepared statements are planned once, because PostgreSQL would otherwise plan every list of ids again. JIT
 * compilation is off: it takes 200 ms for the prices of promotions, which take 0.1 ms to read.
 */
const planningOptions = "-c plan_cache_mode=force_generic_plan -c jit=off";

/** Adds an option to the connection URL. Options that the URL already has win. */
function withOption(databaseUrl: string, option: string): string {
  const url = new URL(databaseUrl);
  const urlOptions = url.searchParams.get("options");
  url.searchParams.set("options", urlOptions === null ? option : `${option} ${urlOptions}`);
  return url.href;
}
