import { contentAddressed, createCache } from "@harbour/api";

export interface Visits {
  /**
   * The number of different pages. The second is requested half as often as the first, the third a
   * third as often.
   */
  readonly pages: number;
  readonly perSecond: number;
  /** The bytes of a page, and of the whole cache. */
  readonly bytes: number;
  readonly maxBytes: number;
}

/** Returns the share of visits that hit the cache, on a simulated clock. */
export async function hitRatio({ pages, perSecond, bytes, maxBytes }: Visits): Promise<number> {
  let now = 1;
  const cache = createCache<true>({
    changes: contentAddressed,
    maxBytes,
    countBytes: () => bytes,
    now: () => now,
  });
  const upTo = new Float64Array(pages);
  let sum = 0;
  for (let rank = 1; rank <= pages; rank += 1) upTo[rank - 1] = sum += 1 / rank;
  let found = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    now += 1000 / perSecond;
    const key = `/shop/main/product/${findPlace(upTo, Math.random() * sum)}`;
    if (cache.get(key)) {
      if (visit >= warmUp) found += 1;
    } else await cache.make(key, async () => ({ value: true, tags: ["product"] }));
  }
  return found / (visits - warmUp);
}

function findPlace(upTo: Float64Array, share: number): number {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! < share) low = middle + 1;
    else high = middle;
  }
  return low;
}

const visits = 300_000;
const warmUp = 100_000;
