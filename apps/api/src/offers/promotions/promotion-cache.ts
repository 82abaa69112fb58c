import { type Cache, contentAddressed, createCache } from "../../platform/cache.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { readPromotions } from "./promotions.repository.ts";
import { type KnownPromotions, knownPromotions } from "./match-goods.rules.ts";

/**
 * Remembered promotions by version. The database gives each state a version, so a remembered value never changes, and
 * every pricing uses the present state. The last few serve shops that share a process.
 */
const known: Cache<KnownPromotions> = createCache({ changes: contentAddressed, maxEntries: 4 });

/** @param version as it was read in this very transaction, or just now */
export function promotionsOf(db: Db | Tx, version: string): Promise<KnownPromotions> {
  return known.of(version, async () => {
    const read = await readPromotions(db);
    // The promotions changed while they were read: correct for this caller, but not cached under the requested version.
    return {
      value: knownPromotions(read.promotions),
      tags: [],
      isForAll: read.version === version,
    };
  });
}
