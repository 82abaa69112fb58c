import type { Deps } from "../../platform/deps.ts";
import { ShopError } from "../../platform/shop-error.ts";

/** So many wrong passwords are free; then each doubles the pause before the next try. Households share an address. */
const freeTries = { account: 4, address: 12 };
const firstPauseSeconds = 2;
const longestPauseSeconds = 300;
/** After so long without a try everything is forgotten. */
const forgottenAfterSeconds = 3600;
/** Beyond this many names under attack the oldest are forgotten, so that strangers cannot fill the memory. */
const mostWatched = 20_000;

interface Tries {
  readonly wrong: number;
  /** Milliseconds: when the next try is looked at. */
  readonly opensAt: number;
  readonly at: number;
}

/**
 * Slows down guessing of passwords, per account (as the caller names it) and per address, in this process. A name that
 * nobody has is slowed down alike, so the pause tells nothing.
 */
export interface WrongPasswords {
  /**
   * Counts a try as wrong before it is looked at, so that tries at the same moment cannot slip through.
   * @param who the account as the caller names it, and the caller's address, if they are not known yet
   * @returns to be called when the password was right
   * @throws ShopError `too_many_requests` with the seconds to wait
   */
  count(who: { readonly account: string; readonly address?: string }): () => void;
}

const ofShops = new WeakMap<Deps, WrongPasswords>();

/** One count for a shop, whichever call the password came with. */
export function wrongPasswordsOf(deps: Deps): WrongPasswords {
  const found = ofShops.get(deps) ?? createWrongPasswords(deps);
  ofShops.set(deps, found);
  return found;
}

export function createWrongPasswords({
  settings,
  clock,
}: Pick<Deps, "settings" | "clock">): WrongPasswords {
  const watched = new Map<string, Tries>();

  const pauseOf = (key: string, now: number) => {
    const tries = watched.get(key);
    return tries === undefined ? 0 : Math.max(0, Math.ceil((tries.opensAt - now) / 1000));
  };

  const countWrong = (key: string, free: number, now: number) => {
    const before = watched.get(key);
    const isRecent = before !== undefined && now - before.at < forgottenAfterSeconds * 1000;
    const wrong = isRecent ? before.wrong + 1 : 1;
    watched.delete(key);
    watched.set(key, { wrong, opensAt: now + pauseAfter(wrong - free) * 1000, at: now });
    const [oldest] = watched.keys();
    if (watched.size > mostWatched && oldest !== undefined) watched.delete(oldest);
  };

  /** Others at the same address may have been wrong meanwhile: theirs stay. */
  const takeBack = (key: string, free: number) => {
    const tries = watched.get(key);
    if (tries === undefined) return;
    const wrong = tries.wrong - 1;
    if (wrong < 1) watched.delete(key);
    else watched.set(key, { ...tries, wrong, opensAt: wrong < free ? 0 : tries.opensAt });
  };

  return {
    count({ account, address }) {
      if (!settings.rateLimits) return () => undefined;
      const now = clock().getTime();
      const own = `account ${account}`;
      const shared = address === undefined ? undefined : `address ${address}`;
      const wait = Math.max(pauseOf(own, now), shared === undefined ? 0 : pauseOf(shared, now));
      if (wait > 0)
        throw new ShopError(
          "too_many_requests",
          `Too many wrong passwords. Please wait ${wait} seconds.`,
          { retryAfter: wait },
        );
      countWrong(own, freeTries.account, now);
      if (shared !== undefined) countWrong(shared, freeTries.address, now);
      return () => {
        watched.delete(own);
        if (shared !== undefined) takeBack(shared, freeTries.address);
      };
    },
  };
}

/** @returns seconds */
function pauseAfter(beyondFree: number): number {
  if (beyondFree < 0) return 0;
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(beyondFree, 20));
}
