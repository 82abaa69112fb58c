import { type Cache, createCache } from "../../platform/cache.ts";
import type { Db, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Configured, readConfigured } from "./configuration.repository.ts";

/** Caches by pool; transactions have none. */
const caches = new WeakMap<object, Cache<Configured>>();

/**
 * Caches the configuration until a process changes it. While changes cannot be heard, it is read once a second, because
 * nearly every request needs it.
 */
export function rememberConfiguration({ db, changes }: Deps): void {
  if (!caches.has(db)) caches.set(db, createCache({ changes, maxEntries: 1, deafMs: 1000 }));
}

/**
 * Returns the configuration; inside a transaction it is always read anew, so that the transaction's own changes count.
 */
export function configured(db: Db | Tx): Promise<Configured> {
  const cache = caches.get(db);
  if (cache === undefined) return readConfigured(db);
  return cache.of("configuration", async () => ({
    value: await readConfigured(db),
    tags: ["configuration"],
  }));
}
