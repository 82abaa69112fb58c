import pLimit from "p-limit";

export interface SemaphoreOptions {
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
  /** The error for callers that no longer fit. */
  readonly refusal: () => Error;
}

/** Lets a few in at a time and a few more wait: for work that fills memory or keeps a core to itself. */
export function createSemaphore({ maxAtOnce, maxWaiting, refusal }: SemaphoreOptions) {
  const limit = pLimit(maxAtOnce);
  /** Rejects at once with the refusal when too many wait already. */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= maxAtOnce && limit.pendingCount >= maxWaiting) throw refusal();
    return limit(work);
  };
}
