import type { RateLimit } from "@harbour/contracts";
import { LRUCache } from "lru-cache";
import type { Deps, DepsOptions } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";
import { createSharedLimits } from "./shared-limits.ts";

/** Rate limits with fixed windows. Each method throws ShopError `too_many_requests` with the seconds to wait. */
export interface RateLimits {
  /**
   * Counts only in this process, for limits that protect the machine.
   * @param keys names that are counted separately
   */
  count(name: string, limit: RateLimit, keys: readonly string[]): void;
  /** Counts across all processes and restarts, for limits on guessing, sending and hoarding. */
  countShared(name: string, limit: RateLimit, keys: readonly string[]): Promise<void>;
}

/** Counts a call. @returns the seconds to wait; 0 when the call may proceed */
export type CountCall<Seconds> = (name: string, limit: RateLimit, key: string) => Seconds;

/** Creates the rate limits. With `rateLimits` off nothing is counted, for load tests on one's own machine. */
export function createRateLimits(
  deps: Pick<Deps, "pool" | "settings" | "clock" | "log"> & Pick<DepsOptions, "hasTimeouts">,
): RateLimits {
  const { rateLimits: isLimited } = deps.settings;
  const countLocally = createLocalLimits(deps.clock);
  const countAcrossProcesses = createSharedLimits(deps, countLocally);
  return {
    count(name, limit, keys) {
      if (isLimited)
        refuseForSeconds(Math.max(...keys.map((key) => countLocally(name, limit, key))));
    },
    async countShared(name, limit, keys) {
      if (!isLimited) return;
      const waitTimes = await Promise.all(
        keys.map((key) => countAcrossProcesses(name, limit, key)),
      );
      refuseForSeconds(Math.max(...waitTimes));
    },
  };
}

function refuseForSeconds(wait: number): void {
  if (wait > 0)
    throw new ShopError("too_many_requests", `Too many tries. Please wait ${wait} seconds.`, {
      retryAfter: wait,
    });
}

/**
 * The maximum number of callers in memory. The least recently seen caller is dropped, so that strangers cannot fill
 * the memory.
 */
const maxWindows = 20_000;

/**
 * Creates limits of this process. Written by hand, because rate-limiter-flexible keeps a timer per caller and answers
 * asynchronously.
 */
function createLocalLimits(clock: () => Date): CountCall<number> {
  const windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: maxWindows });
  return (name, limit, key) => {
    const now = clock().getTime();
    const window = windows.get(`${name} ${key}`);
    if (window === undefined || window.endsAt <= now) {
      windows.set(`${name} ${key}`, { calls: 1, endsAt: now + limit.perSeconds * 1000 });
      return 0;
    }
    window.calls += 1;
    return window.calls > limit.max ? Math.ceil((window.endsAt - now) / 1000) : 0;
  };
}
