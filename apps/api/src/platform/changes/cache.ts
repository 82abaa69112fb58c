import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "./change-feed.ts";

/** A cached value with the tags of all data that it depends on. */
export interface CacheableValue<Value> {
  readonly value: Value;
  /** Tags as in `invalidate`. A change of any tag evicts the value. */
  readonly tags: readonly string[];
  /**
   * False for a value that depends on the caller or the time. The value is not cached, and waiting callers compute
   * their own.
   */
  readonly isShareable?: boolean;
}

export interface CacheOptions<Value> {
  /** The feed of changes. While it is down, values are not cached, or only for `ttlWithoutChangesMs`. */
  readonly changes: Pick<ChangeFeed, "subscribe" | "isCurrent">;
  /**
   * The maximum size in bytes, as `countBytes` and each entry's overhead add up. The least recently used entry is
   * evicted.
   */
  readonly maxBytes?: number;
  readonly countBytes?: (value: Value) => number;
  /** The maximum number of entries, for small or shared values. */
  readonly maxEntries?: number;
  /** The maximum age in milliseconds, for values that depend on the time, such as a scheduled discount. */
  readonly ttlMs?: number;
  /**
   * The maximum age in milliseconds while the change feed is down. Without this option every request would compute
   * the value again.
   */
  readonly ttlWithoutChangesMs?: number;
  /** Returns the time in milliseconds. */
  readonly now?: () => number;
}

/** A feed for values that are named by their content, and so never change. */
export const unchangingFeed: Pick<ChangeFeed, "subscribe" | "isCurrent"> = {
  subscribe: () => () => {},
  isCurrent: () => true,
};

/** A cache with a limit in bytes and a maximum age. A change of an entry's tag evicts the entry. */
export interface Cache<Value> {
  readonly get: (key: string) => Value | undefined;
  /**
   * Computes the value of a missing key. Parallel callers share one computation with its value or failure. If a tag
   * changes meanwhile, waiting callers get a value computed after the change.
   */
  readonly compute: (key: string, work: () => Promise<CacheableValue<Value>>) => Promise<Value>;
  /** Returns the cached value, or computes it. */
  readonly read: (key: string, work: () => Promise<CacheableValue<Value>>) => Promise<Value>;
  readonly stats: () => CacheStats;
}

export interface CacheStats {
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  /** The number of values that were not cached because a tag changed during their computation. */
  readonly refusedAsStale: number;
}

interface CacheEntry<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
}

interface ValueInProgress {
  /** Tags that changed since the computation began; `everything` after an interruption of the feed. */
  changedTags: Set<string> | "everything";
}

type Outcome<Value> = { readonly kind: "for all" | "own" | "stale"; readonly value: Value };

export function createCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const { changes, maxBytes, countBytes = () => 0, maxEntries } = options;
  const { ttlMs = 60_000, ttlWithoutChangesMs, now = () => performance.now() } = options;
  const keysByTag = new Map<string, Set<string>>();
  const pendingValues = new Map<string, Promise<Outcome<Value>>>();
  const valuesInProgress = new Set<ValueInProgress>();
  const count = { hits: 0, misses: 0, refusedAsStale: 0 };

  const entries = new LRUCache<string, CacheEntry<Value>>({
    ...(maxBytes === undefined
      ? { max: maxEntries ?? 1000 }
      : { maxSize: maxBytes, sizeCalculation: entrySize, ...(maxEntries && { max: maxEntries }) }),
    ttl: ttlMs,
    // Without purging, expired values would fill the budget until newer values need the room.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });

  /** Returns the size of an entry with its overhead, which limits the number of small values. */
  function entrySize({ value, tags }: CacheEntry<Value>, key: string): number {
    return Math.ceil(countBytes(value)) + 2 * key.length + 512 + 128 * tags.length;
  }

  changes.subscribe((change) => {
    if (change === "everything") {
      entries.clear();
      for (const valueInProgress of valuesInProgress) valueInProgress.changedTags = "everything";
      return;
    }
    for (const tag of change.tags) {
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
      for (const valueInProgress of valuesInProgress)
        if (valueInProgress.changedTags !== "everything") valueInProgress.changedTags.add(tag);
    }
  });

  const store = (key: string, { value, tags }: CacheEntry<Value>, ttl: number) => {
    entries.set(key, { value, tags }, { ttl });
    // The cache did not store a value larger than its whole budget.
    if (!entries.has(key)) return;
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
  };

  const attempt = async (
    key: string,
    work: () => Promise<CacheableValue<Value>>,
  ): Promise<Outcome<Value>> => {
    const valueInProgress: ValueInProgress = { changedTags: new Set() };
    valuesInProgress.add(valueInProgress);
    try {
      const { value, tags, isShareable = true } = await work();
      if (!isShareable) return { kind: "own", value };
      const { changedTags } = valueInProgress;
      if (changedTags === "everything" || tags.some((tag) => changedTags.has(tag))) {
        count.refusedAsStale += 1;
        return { kind: "stale", value };
      }
      if (changes.isCurrent()) store(key, { value, tags }, ttlMs);
      else if (ttlWithoutChangesMs !== undefined) store(key, { value, tags }, ttlWithoutChangesMs);
      return { kind: "for all", value };
    } finally {
      valuesInProgress.delete(valueInProgress);
    }
  };

  /** Computes a value, while later callers for the key wait for it. */
  const makeAsLeader = async (
    key: string,
    work: () => Promise<CacheableValue<Value>>,
  ): Promise<Value> => {
    const outcome = attempt(key, work);
    if (pendingValues.has(key)) return (await outcome).value;
    // Deleting comes before any waiting caller continues, so that the next caller can become the leader.
    const pendingOutcome = outcome.finally(() => pendingValues.delete(key));
    pendingValues.set(key, pendingOutcome);
    return (await pendingOutcome).value;
  };

  const get = (key: string): Value | undefined => {
    const entry = entries.get(key);
    count[entry === undefined ? "misses" : "hits"] += 1;
    return entry?.value;
  };
  const compute: Cache<Value>["compute"] = async (key, work) => {
    for (let waitCount = 0; waitCount < maxWaits; waitCount += 1) {
      const pendingValue = pendingValues.get(key);
      if (pendingValue === undefined) break;
      const { kind, value } = await pendingValue;
      if (kind === "for all") return value;
      if (kind === "own") break;
      const cachedValue = get(key);
      if (cachedValue !== undefined) return cachedValue;
    }
    return makeAsLeader(key, work);
  };

  return {
    get,
    compute,
    read: async (key, work) => {
      const cachedValue = get(key);
      return cachedValue === undefined ? compute(key, work) : cachedValue;
    },
    stats: () => ({ entries: entries.size, bytes: entries.calculatedSize, ...count }),
  };
}

/** The maximum number of stale outcomes that a caller waits for before computing its own value. */
const maxWaits = 3;
