import type { RateLimit } from "@harbour/contracts";
import { sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "../database/db.ts";
import type { Deps, DepsOptions } from "../modules/deps.ts";
import { hashKey } from "../sessions/hash-key.ts";
import type { CountCall } from "./rate-limits.ts";

/** The timeout of a count in milliseconds, so that a slow database does not delay calls that need no database. */
const timeoutMs = 1000;

/**
 * Counts in the database with one statement per call. Callers over a limit are remembered in this process, and
 * refused without a statement until the window ends.
 * @param localFallback counts while the database is down, so that callers are neither locked out nor unlimited
 */
export function createSharedLimits(
  {
    pool,
    settings,
    log,
    hasTimeouts = true,
  }: Pick<Deps, "pool" | "settings" | "log"> & Pick<DepsOptions, "hasTimeouts">,
  localFallback: CountCall<number>,
): CountCall<Promise<number>> {
  const limiters = new Map<string, RateLimiterPostgres>();
  const findLimiter = (name: string, { max, perSeconds }: RateLimit) => {
    const existingLimiter = limiters.get(name);
    if (existingLimiter !== undefined) return existingLimiter;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: max,
      duration: perSeconds,
      inMemoryBlockOnConsumed: max + 1,
      // The job `deleteEndedLimits` deletes expired rows instead.
      clearExpiredByTimeout: false,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return async (name, limit, key) => {
    try {
      const countedCall = findLimiter(name, limit).consume(hashKey(settings.secret, key));
      await (hasTimeouts ? limitTime(countedCall) : countedCall);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
      const logFields = { err: error, limit: name, isDatabaseAway: true };
      log.warn(logFields, "a limit is counted in this process alone");
      return localFallback(name, limit, key);
    }
  };
}

/** Waits for a count up to a timeout; a late count still takes effect. */
async function limitTime<T>(countedCall: Promise<T>): Promise<T> {
  const timeoutReached = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeoutReached.reject(new Error("no count in time")), timeoutMs);
  try {
    return await Promise.race([countedCall, timeoutReached.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export async function deleteEndedLimits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_limits where expire < ${now.getTime()}`);
}
