import { deliveryFees } from "../../catalogue/delivery/index.ts";
import { setLabels } from "../../catalogue/products/index.ts";
import { invalidate } from "../../platform/changes/change-log.ts";
import { type Db, inTransaction, type Tx } from "../../platform/database/db.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import { findLabels, markLabelled, lockLabelState } from "./promotions.repository.ts";

/**
 * Writes the label of each product's automatic promotion, and drops cached values of free delivery.
 * @param isForced true to label even when the promotions are unchanged, because the products may have changed
 * @returns how many products changed
 */
export async function labelProducts(tx: Tx, { isForced = false } = {}): Promise<number> {
  const { labels, labelledState } = await lockLabelState(tx);
  if (labels === labelledState && !isForced) return 0;
  const changedCount = await setLabels(tx, await findLabels(tx));
  if (labels !== labelledState) await invalidate(tx, [deliveryFees.freeDeliveryTag]);
  await markLabelled(tx, labels);
  return changedCount;
}

/** Labels are refreshed by a job, because promotions begin, end and are used up without a write. */
export const promotionsJobs: readonly Job[] = [
  job<unknown>({
    name: "label-products",
    cron: "* * * * *",
    run: async ({ db }: { db: Db }) => {
      await inTransaction(db, (tx) => labelProducts(tx));
    },
  }),
];
