import pLimit from "p-limit";

export interface SemaphoreOptions {
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
  /** Creates the error for callers beyond the limit. */
  readonly refusal: () => Error;
}

/**
 * Creates a semaphore for work that needs much memory or a whole core. Some calls run, some wait, and others are
 * refused.
 */
export function createSemaphore({ maxAtOnce, maxWaiting, refusal }: SemaphoreOptions) {
  const limit = pLimit(maxAtOnce);
  /** Rejects at once when too many calls are waiting. */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= maxAtOnce && limit.pendingCount >= maxWaiting) throw refusal();
    return limit(work);
  };
}
