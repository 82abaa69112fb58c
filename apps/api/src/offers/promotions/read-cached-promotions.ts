import { type Cache, unchangingFeed, createCache } from "../../platform/changes/cache.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type KnownPromotions, indexPromotions } from "./match-goods.rules.ts";
import { readPromotions } from "./promotions.repository.ts";

/**
 * Cached promotions by version. Each state of the table has a version, so an entry never changes and every pricing uses
 * the present state. The last few serve shops that share a process.
 */
const cache: Cache<KnownPromotions> = createCache({ changes: unchangingFeed, maxEntries: 4 });

/** @param version read in this transaction, or just now */
export function readCachedPromotions(db: Db | Tx, version: string): Promise<KnownPromotions> {
  return cache.read(version, async () => {
    const snapshot = await readPromotions(db);
    // The promotions changed while they were read: correct for this caller, but not cached under the requested version.
    return {
      value: indexPromotions(snapshot.promotions),
      tags: [],
      isShareable: snapshot.version === version,
    };
  });
}
