import { type Db, inTransaction, type Tx } from "../../platform/db.ts";
import { type Job, job } from "../../platform/jobs.ts";
import { setLabels } from "../../catalogue/products/index.ts";
import { findLabels, markLabelled, readLabels } from "./promotions.repository.ts";

/**
 * Lets lists and pages name the promotion that a product is in. @param isForced also when the promotions are those of last time: the
 * products may be others
 * @returns how many products changed
 */
export async function labelProducts(tx: Tx, { isForced = false } = {}): Promise<number> {
  const { labels, labelledBy } = await readLabels(tx);
  if (labels === labelledBy && !isForced) return 0;
  const changed = await setLabels(tx, await findLabels(tx));
  await markLabelled(tx, labels);
  return changed;
}

/** Promotions begin, end and are used up without anyone writing. */
export const promotionsJobs: readonly Job[] = [
  job<unknown>({
    name: "label-products",
    cron: "* * * * *",
    run: async ({ db }: { db: Db }) => {
      await inTransaction(db, (tx) => labelProducts(tx));
    },
  }),
];
