import { hash } from "node:crypto";
import { type CacheStats, createCache } from "../changes/cache.ts";
import type { ChangeFeed } from "../changes/change-feed.ts";
import type { PlacedEndpoint } from "../routes/plane.ts";

export interface CachedResponse {
  readonly endpoint: PlacedEndpoint;
  readonly body: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
  /** False for a response that depends on the time, which nobody may cache. */
  readonly isShareable: boolean;
}

/** A cache of public responses as complete bytes, by full address. */
export interface ResponseCache {
  readonly find: (url: string) => CachedResponse | undefined;
  readonly make: (
    endpoint: PlacedEndpoint,
    url: string,
    work: () => Promise<{ text: string; tags: readonly string[]; isShareable?: boolean }>,
  ) => Promise<CachedResponse>;
  readonly stats: () => CacheStats;
}

export const maxResponseCacheBytes = 12 * 1024 * 1024;

export function createResponseCache(
  changes: Pick<ChangeFeed, "subscribe" | "isCurrent">,
  clock: () => Date,
): ResponseCache {
  const responses = createCache<CachedResponse>({
    changes,
    maxBytes: maxResponseCacheBytes,
    countBytes: ({ body }) => body.length,
    now: () => clock().getTime(),
  });
  return {
    find: responses.get,
    stats: responses.stats,
    make: (endpoint, url, work) =>
      responses.compute(url, async () => {
        const { text, tags, isShareable = true } = await work();
        const body = Buffer.from(text);
        return {
          value: { endpoint, body, etag: computeEtag(body), tags, isShareable },
          tags,
          isShareable,
        };
      }),
  };
}

function computeEtag(body: Buffer): string {
  return `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
}
