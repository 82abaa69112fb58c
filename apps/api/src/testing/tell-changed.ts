import { invalidate } from "../platform/change-log.ts";
import { inTransaction } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";

/** Announces a change that a test made behind the shop's back, and waits until this process has heard it. */
export async function tellChanged(deps: Deps, ...tags: readonly string[]): Promise<void> {
  await inTransaction(deps.db, (tx) => invalidate(tx, tags));
  await deps.changes.settle();
}
