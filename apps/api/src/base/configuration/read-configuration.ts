import { type Cache, createCache } from "../../platform/changes/cache.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type StoredConfiguration, readConfigured } from "./configuration.repository.ts";

/** A cache per connection pool. Transactions have no cache. */
const caches = new WeakMap<object, Cache<StoredConfiguration>>();

/**
 * Caches the configuration until a process changes it, because nearly every request needs it.
 * Without a change feed it is read once a second.
 */
export function rememberConfiguration({ db, changes }: Deps): void {
  if (!caches.has(db))
    caches.set(db, createCache({ changes, maxEntries: 1, ttlWithoutChangesMs: 1000 }));
}

/**
 * Returns the configuration. A transaction always reads it again, so that its own changes count.
 */
export function readConfiguration(db: Db | Tx): Promise<StoredConfiguration> {
  const cache = caches.get(db);
  if (cache === undefined) return readConfigured(db);
  return cache.read("configuration", async () => ({
    value: await readConfigured(db),
    tags: ["configuration"],
  }));
}
