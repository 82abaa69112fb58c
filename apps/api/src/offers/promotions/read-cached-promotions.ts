import { type Cache, unchangingFeed, createCache } from "../../platform/changes/cache.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type KnownPromotions, indexPromotions } from "./match-goods.rules.ts";
import { readPromotions } from "./promotions.repository.ts";

/**
 * Caches promotions by version. Each state of the table has its own version, so a cache entry never becomes stale.
 * The last few versions are kept for shops that share a process.
 */
const cache: Cache<KnownPromotions> = createCache({ changes: unchangingFeed, maxEntries: 4 });

/** @param version the version that the caller just read, in this transaction if it has one */
export function readCachedPromotions(db: Db | Tx, version: string): Promise<KnownPromotions> {
  return cache.read(version, async () => {
    const snapshot = await readPromotions(db);
    // If the promotions changed while they were read, the result is correct for this caller. It is not cached under
    // the requested version.
    return {
      value: indexPromotions(snapshot.promotions),
      tags: [],
      isShareable: snapshot.version === version,
    };
  });
}
