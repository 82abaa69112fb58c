import { type Cache, createCache } from "../../platform/cache.ts";
import type { Db, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Configured, readConfigured } from "./configuration.repository.ts";

/** Caches by pool: a transaction has none. */
const caches = new WeakMap<object, Cache<Configured>>();

/** Keeps the configuration of this process in memory until someone, in any process, changes it. Nearly every request asks for it:
 * while changes cannot be heard it is read once a second. */
export function rememberConfiguration({ db, changes }: Deps): void {
  if (!caches.has(db)) caches.set(db, createCache({ changes, maxEntries: 1, deafMs: 1000 }));
}

/** Inside a transaction it is always read anew: what the transaction itself wrote counts. */
export function configured(db: Db | Tx): Promise<Configured> {
  const cache = caches.get(db);
  if (cache === undefined) return readConfigured(db);
  return cache.of("configuration", async () => ({
    value: await readConfigured(db),
    tags: ["configuration"],
  }));
}
