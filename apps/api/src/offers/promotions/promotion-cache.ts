import { type Cache, contentAddressed, createCache } from "../../platform/cache.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { readPromotions } from "./promotions.repository.ts";
import { type KnownPromotions, knownPromotions } from "./match-goods.rules.ts";

/**
 * By version: a value that the database gives to every state of the promotions, so what is known under one never changes, and
 * whoever prices a cart, in a transaction or not, uses what the database says now. The few last ones are for shops that share a process.
 */
const known: Cache<KnownPromotions> = createCache({ changes: contentAddressed, maxEntries: 4 });

/** @param version as it was read in this very transaction, or just now */
export function promotionsOf(db: Db | Tx, version: string): Promise<KnownPromotions> {
  return known.of(version, async () => {
    const read = await readPromotions(db);
    // Changed in between: right for this caller, and no answer for the version that was asked for.
    return {
      value: knownPromotions(read.promotions),
      tags: [],
      isForAll: read.version === version,
    };
  });
}
