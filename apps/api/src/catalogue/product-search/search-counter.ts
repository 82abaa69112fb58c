import { LRUCache } from "lru-cache";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { Actor } from "../../platform/modules/actor.ts";
import { networkKey } from "../../platform/requests/client-network.ts";

/** Limits searches, because they cost more than browsing. Cached responses are not counted. */
const searchLimit = { max: 60, perSeconds: 60 };

/**
 * Makes a counter of searches. A page without results also searches the other store, so the same words there right
 * afterwards are not counted.
 * @throws ShopError `too_many_requests`
 */
export function createSearchCounter(limits: RateLimits) {
  const searchesWithoutPair = new LRUCache<string, { store: string; keyword: string }>({
    max: 10_000,
    ttl: 10_000,
  });
  return (address: Actor["address"], store: string, keyword: string): void => {
    const caller = networkKey(address);
    const previousSearch = searchesWithoutPair.get(caller);
    if (
      previousSearch !== undefined &&
      previousSearch.keyword === keyword &&
      previousSearch.store !== store
    ) {
      searchesWithoutPair.delete(caller);
      return;
    }
    limits.count("search", searchLimit, [caller]);
    searchesWithoutPair.set(caller, { store, keyword });
  };
}
