import pLimit from "p-limit";

export interface SemaphoreOptions {
  readonly maxAtOnce: number;
  readonly maxWaiting: number;
  /** Makes the error for callers beyond the limit. */
  readonly refusal: () => Error;
}

/** Makes a semaphore for work that fills memory or a core: some run, some wait, others are refused. */
export function createSemaphore({ maxAtOnce, maxWaiting, refusal }: SemaphoreOptions) {
  const limit = pLimit(maxAtOnce);
  /** Rejects at once when too many wait already. */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= maxAtOnce && limit.pendingCount >= maxWaiting) throw refusal();
    return limit(work);
  };
}
