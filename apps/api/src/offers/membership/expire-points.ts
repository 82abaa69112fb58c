import type { Deps } from "../../platform/modules/deps.ts";
import { expireBatchesNow } from "./dated-points.repository.ts";
import { expireDueBatches } from "./ledger.repository.ts";

const batch = 500;

/** Removes expired points from balances. @returns how many batches expired */
export async function expirePoints({ db }: Deps): Promise<number> {
  let expiredCount = 0;
  for (;;) {
    const expiredBatchCount = await expireDueBatches(db, batch);
    expiredCount += expiredBatchCount;
    if (expiredBatchCount < batch) return expiredCount;
  }
}

/** Expires batches of points before their last day, so that a demo can have a past. */
export async function expireBatchesEarly(deps: Deps, batchIds: readonly string[]): Promise<void> {
  await expireBatchesNow(deps.db, batchIds);
  await expirePoints(deps);
}
