import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";

const mostWrong = 5;
const windowSeconds = 3600;
/** Beyond this many orders under attack the oldest are forgotten, so that strangers cannot fill the memory. */
const mostWatched = 20_000;

/** Wrong answers to "whose order is this?", counted per order in this process (QUALITY 4: five per order). */
export interface WrongGuesses {
  /** Runs the check unless the order has had its wrong answers for this hour; right answers cost nothing. */
  watch<Found>(orderKey: string, check: () => Found | undefined): Found | undefined;
}

export function createWrongGuesses({
  settings,
  clock,
}: Pick<Deps, "settings" | "clock">): WrongGuesses {
  const watched = new Map<string, { wrong: number; endsAt: number }>();
  return {
    watch(orderKey, check) {
      if (!settings.rateLimits) return check();
      const now = clock().getTime();
      const seen = watched.get(orderKey);
      const current =
        seen && seen.endsAt > now ? seen : { wrong: 0, endsAt: now + windowSeconds * 1000 };
      if (current.wrong >= mostWrong) {
        const retryAfter = Math.ceil((current.endsAt - now) / 1000);
        throw new ShopError(
          "too_many_requests",
          "Too many tries for this order. Please try again later.",
          { retryAfter },
        );
      }
      const found = check();
      if (found !== undefined) return found;
      watched.delete(orderKey);
      watched.set(orderKey, { ...current, wrong: current.wrong + 1 });
      const [oldest] = watched.keys();
      if (watched.size > mostWatched && oldest !== undefined) watched.delete(oldest);
      return undefined;
    },
  };
}
