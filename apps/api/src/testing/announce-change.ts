import { invalidate } from "../platform/changes/change-log.ts";
import { inTransaction } from "../platform/database/db.ts";
import type { Deps } from "../platform/modules/deps.ts";

/** Announces a change that a test made directly in the database, and waits until this process has noticed it. */
export async function announceChange(deps: Deps, ...tags: readonly string[]): Promise<void> {
  await inTransaction(deps.db, (tx) => invalidate(tx, tags));
  await deps.changes.settle();
}
