import type { RateLimit } from "@harbour/contracts";
import { ShopError } from "./shop-error.ts";

/** Counts calls in fixed windows, in this process (QUALITY 4). */
export interface RateLimits {
  /** @param keys who or what is counted, each on its own @throws ShopError `too_many_requests` with the seconds to wait */
  count(name: string, limit: RateLimit, keys: readonly string[]): void;
}

/**
 * Beyond this many callers the ended windows go, then the oldest until half are left: strangers can neither fill
 * the memory nor make every call pay for a sweep.
 */
const mostWindows = 20_000;

/** @param isOn false: nothing is counted, for load tests on one's own machine */
export function createRateLimits(clock: () => Date, isOn: boolean): RateLimits {
  const windows = new Map<string, { calls: number; endsAt: number }>();

  const take = (key: string, limit: RateLimit, now: number): number => {
    const found = windows.get(key);
    if (found === undefined || found.endsAt <= now) {
      windows.delete(key);
      windows.set(key, { calls: 1, endsAt: now + limit.perSeconds * 1000 });
      return 0;
    }
    found.calls += 1;
    return found.calls > limit.max ? Math.ceil((found.endsAt - now) / 1000) : 0;
  };

  const sweep = (now: number) => {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size <= mostWindows / 2) return;
      windows.delete(key);
    }
  };

  return {
    count(name, limit, keys) {
      if (!isOn) return;
      const now = clock().getTime();
      if (windows.size > mostWindows) sweep(now);
      const wait = Math.max(...keys.map((key) => take(`${name} ${key}`, limit, now)));
      if (wait > 0)
        throw new ShopError("too_many_requests", `Too many tries. Please wait ${wait} seconds.`, {
          retryAfter: wait,
        });
    },
  };
}
