import type { Pool } from "pg";
import { createChangeFeed, type ChangeFeed } from "../changes/change-feed.ts";
import { closePool, noTimeouts, jobTimeouts, requestTimeouts } from "../database/database-pool.ts";
import { connect, type Db } from "../database/db.ts";
import { createFileStore, type FileStore } from "../files/file-store.ts";
import { laneConcurrency } from "../jobs/lanes.ts";
import { createTargetGuard, type TargetGuard } from "../jobs/target-guard.ts";
import { createRateLimits, type RateLimits } from "../limits/rate-limits.ts";
import { createLog, type Log } from "../server/log.ts";
import { createMetrics, type Metrics } from "../server/metrics.ts";
import type { Settings } from "./deps-settings.ts";
import type { Module } from "./module.ts";
import { createRegistry, type Registry } from "./registry.ts";

/** The dependencies of every use-case. {@link createDeps} creates them once per process. */
export interface Deps {
  readonly settings: Settings;
  /** The declarations of all modules. */
  readonly registry: Registry;
  readonly db: Db;
  /** The pool below `db`, for plain SQL texts. All other code uses `db`. */
  readonly pool: Pool;
  readonly files: FileStore;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly changes: ChangeFeed;
  readonly limits: RateLimits;
  /** Guards for calls to addresses that users of the shop entered. */
  readonly targets: { readonly webhooks: TargetGuard; readonly push: TargetGuard };
  /** A clock for token lifetimes and caches only. Stored times come from the database. */
  readonly clock: () => Date;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

export interface DepsOptions {
  readonly log?: Log;
  readonly clock?: () => Date;
  /** True for a process that serves requests, which uses shorter timeouts. */
  readonly isServing?: boolean;
  /** False for tests that do not test timeouts; true by default. */
  readonly hasTimeouts?: boolean;
}

/** Creates the dependencies without connecting, so that a shop can start before its database. */
export function createDeps(
  settings: Settings,
  modules: readonly Module[],
  options: DepsOptions = {},
): Deps {
  const { log = createLog(settings.logLevel), clock = () => new Date() } = options;
  const { isServing = false, hasTimeouts = true } = options;
  const limits = hasTimeouts ? (isServing ? requestTimeouts : jobTimeouts) : noTimeouts;
  const metrics = createMetrics();
  const { pool, db } = connect(settings.databaseUrl, settings.poolSize, log, {
    ...limits,
    onStatement: () => metrics.statements.inc(),
  });
  const changes = createChangeFeed(settings.databaseUrl, log);
  return {
    settings,
    registry: createRegistry(modules),
    pool,
    db,
    files: createFileStore(settings.files),
    log,
    metrics,
    changes,
    limits: createRateLimits({ pool, settings, clock, log, hasTimeouts }),
    targets: {
      webhooks: createTargetGuard(laneConcurrency.webhooks),
      push: createTargetGuard(laneConcurrency.push),
    },
    clock,
    async close() {
      await changes.close();
      await closePool(pool);
    },
  };
}
