import { concerns } from "../../platform/change-feed.ts";
import type { Db, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Configured, readConfigured } from "./configuration.repository.ts";

/** What was read per pool. Only pools whose changes are listened to are remembered, so nothing here can be stale for long. */
const remembered = new WeakMap<object, { configured: Promise<Configured> | undefined }>();

/** Keeps the configuration of this process in memory until someone, in any process, changes it. */
export function rememberConfiguration({ db, changes }: Deps): void {
  if (remembered.has(db)) return;
  const kept: { configured: Promise<Configured> | undefined } = { configured: undefined };
  remembered.set(db, kept);
  changes.subscribe((change) => {
    if (concerns(change, ["configuration"])) kept.configured = undefined;
  });
}

/** Inside a transaction it is always read anew: what the transaction itself wrote counts. */
export function configured(db: Db | Tx): Promise<Configured> {
  const kept = remembered.get(db);
  if (kept === undefined) return readConfigured(db);
  if (kept.configured) return kept.configured;
  const reading = readConfigured(db);
  kept.configured = reading;
  reading.catch(() => {
    if (kept.configured === reading) kept.configured = undefined;
  });
  return reading;
}
