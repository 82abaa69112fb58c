import { setting } from "../../base/configuration/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { findPeopleToWarn, markPointsWarned } from "./dated-points.repository.ts";
import { mailAboutPoints } from "./mail-about-points.ts";
import { pointsRewards } from "./membership.settings.ts";

const batch = 200;

/**
 * Warns members whose points expire within `warn_days_before` days, with one message each. A member is warned at most
 * once within half of that time.
 * @returns how many were warned
 */
export async function sendExpiryNotices(deps: Deps): Promise<number> {
  const { warn_days_before: days } = await setting(deps.db, pointsRewards);
  if (days === 0) return 0;
  for (let warnedCount = 0; ;) {
    const customerIds = await findPeopleToWarn(deps.db, { days, max: batch });
    for (const customerId of customerIds)
      await inTransaction(deps.db, (tx) => warn(deps, tx, { customerId, days }));
    warnedCount += customerIds.length;
    if (customerIds.length < batch) return warnedCount;
  }
}

async function warn(
  deps: Deps,
  tx: Tx,
  { customerId, days }: { customerId: string; days: number },
): Promise<void> {
  const expiringBatch = await markPointsWarned(tx, { customerId, days });
  // The points were spent meanwhile, or another run has sent the warning.
  if (expiringBatch === undefined) return;
  const { points, first, batchId } = expiringBatch;
  const key = `points-expire:${batchId}`;
  await mailAboutPoints(deps, tx, "expiring", { customerId, points, expiresAt: first, key });
}
