import {
  Client,
  type ClientConfig,
  type CustomTypesConfig,
  Pool,
  type PoolConfig,
  type QueryConfig,
  types,
} from "pg";
import { releaseOnce } from "../../../../patches/pg/release-once.ts";
import { lanes } from "./lanes.ts";
import type { Log } from "./log.ts";

interface PoolOptions {
  readonly name: string;
  readonly size: number;
  readonly log: Log | undefined;
}

/**
 * Connections that may be lost: each is replaced by the next one who asks. Node ends a process whose connection fails with nobody
 * listening, and the pool listens only to those that lie idle. Does not connect until the first query.
 */
function openPool(
  databaseUrl: string,
  { name, size, log }: PoolOptions,
  more: PoolConfig = {},
): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: name,
    max: size,
    connectionTimeoutMillis: usualConnectMs,
    // A peer that is gone without a word is noticed by the system within minutes, not hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...more,
  });
  const lost = (error: Error) => {
    // A pool that is ended has let go of them: their last words, as of a server that stops meanwhile, are no news.
    if (!pool.ending)
      log?.warn({ err: error, pool: name, isDatabaseAway: true }, "a connection was lost");
  };
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return pool;
}

/** Waits until the connections are given back and closed, but not for ever: what then still runs is lost with the process. */
export async function closePool(pool: Pool, timeoutMs = 5000): Promise<void> {
  if (pool.ending) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, timeoutMs);
  await Promise.race([pool.end(), timeout.promise]);
  clearTimeout(timer);
}

/** Opens the connections of graphile-worker: one for each lane that listens, and some that the lanes share. */
export function openWorkerPool(databaseUrl: string, log: Log | undefined): Pool {
  const url = withOption(databaseUrl, writtenSoon);
  const pool = openPool(url, { name: "harbour worker", size: lanes.length + 5, log });
  pool.on("connect", releaseOnce);
  return pool;
}

const usualConnectMs = 8000;

/** After how many milliseconds waiting is given up; 0 never. */
export interface WaitLimits {
  /** Ends the wait to connect, or for one of the connections. Unless told: longer than 5,000 checkouts at once need. */
  readonly connectMs?: number;
  /** Ends a statement on the server. */
  readonly statementMs: number;
  /** Ends a statement on our side, a little later: a half-open connection or a frozen backend says nothing. */
  readonly answerMs: number;
}

/**
 * Limits for requests: the shop recovers within ten seconds whatever its database does. A request that waited for a
 * connection hears no within them too, unless the wait took them all.
 */
export const servedLimits: WaitLimits = { statementMs: 4000, answerMs: 6000 };
/** Limits for commands and jobs, which nobody waits for. */
export const patientLimits: WaitLimits = { statementMs: 15_000, answerMs: 20_000 };
/** Limits for tests: a busy machine is slow, not wrong. */
export const noLimits: WaitLimits = { connectMs: 0, statementMs: 0, answerMs: 0 };

/** Hears of every statement that is sent. */
export interface StatementListener {
  readonly onStatement?: (() => void) | undefined;
}

/** The shop's own pool: typed values, prepared and pipelined statements, and an end to each that takes too long. */
export function openShopPool(
  databaseUrl: string,
  size: number,
  log: Log | undefined,
  {
    connectMs = usualConnectMs,
    statementMs,
    answerMs,
    onStatement,
  }: WaitLimits & StatementListener,
): Pool {
  const options: PoolConfig & StatementListener = {
    Client: PreparingClient,
    // Statements that are sent together, in a transaction, do not wait for each other's answers.
    pipeline: true,
    types: shopTypes,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: answerMs,
    onStatement,
  };
  return openPool(withOption(databaseUrl, planOnce), { name: "harbour", size, log }, options);
}

/** Lets the worker's notes of jobs skip the wait for the disk. A forgotten note runs its job again, as after a kill. */
const writtenSoon = "-c synchronous_commit=off";

/** A statement is planned once, as it is prepared once: left to choose, PostgreSQL plans each list of ids anew. */
const planOnce = "-c plan_cache_mode=force_generic_plan";

/** Beside what the address sets itself, which may say otherwise. */
function withOption(databaseUrl: string, option: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get("options");
  url.searchParams.set("options", given === null ? option : `${option} ${given}`);
  return url.href;
}

/** Longer ones come in as many lengths as there are rows to write: they would only fill the server's memory. */
const maxPreparedParameters = 32;
/** So do more of them than the shop has, should somebody build statements from values. */
const maxStatements = 2000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const name = `harbour_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * The query builder sends every statement anew, without a name, which costs its parsing and planning each time. Here each gets one:
 * a connection prepares it the first time it meets it. The builder's own readers of values are left out in favour of ours.
 */
class PreparingClient extends Client {
  readonly #onStatement: StatementListener["onStatement"];

  constructor(config: ClientConfig & StatementListener = {}) {
    super(config);
    this.#onStatement = config.onStatement;
  }

  /** Gathers the statements of one moment in one write: each write costs a system call and wakes the server. */
  #gather(): void {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  // Takes the forms that the builder and the pool use; cursors and streams would break pipelining.
  override query(asked: unknown, given?: unknown, callback?: unknown): never {
    this.#onStatement?.();
    const { text, rowMode, ...own } = (
      typeof asked === "string" ? { text: asked } : asked
    ) as Asked;
    const values = Array.isArray(given) ? (given as unknown[]) : (own.values ?? []);
    const isPrepared = values.length > 0 && values.length <= maxPreparedParameters;
    const config = { text, rowMode, values, name: isPrepared ? nameOf(text) : undefined };
    this.#gather();
    return super.query(config as QueryConfig, callback as () => void) as never;
  }
}

interface Asked {
  readonly text: string;
  readonly rowMode?: "array";
  /** The values of callers that hand over one object, such as the limiter. */
  readonly values?: unknown[];
}

type TypeId = Parameters<typeof types.getTypeParser>[0];
const asText = (value: string) => value;
/** The type of arrays of numbers without nulls. */
const int8Array = 1016;

/** Readers of values for the columns' types and raw queries. The driver reads all other types. */
const readers = new Map<number, (value: string) => unknown>([
  // Cents and counts stay below 2^53.
  [types.builtins.INT8, Number],
  [int8Array, (value) => value.match(/-?\d+/g)?.map(Number) ?? []],
  // Times as PostgreSQL writes them, alone and in lists: the query builder makes dates of those it knows to be columns.
  ...[1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231].map((type) => [type, asText] as const),
]);

const shopTypes: CustomTypesConfig = {
  // All values arrive as text.
  getTypeParser: (type: TypeId) => readers.get(type) ?? types.getTypeParser(type),
};
