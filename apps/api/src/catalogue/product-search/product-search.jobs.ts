import { type Db, inTransaction } from "../../platform/database/db.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import { indexProducts } from "./keywords/index-products.ts";
import { countWords, findUnindexedProducts } from "./keywords/inverted-index.repository.ts";

const batchSize = 500;

/**
 * Indexes new products and counts the catalogue's words. Runs after an import and regularly, so that a shop from an
 * older version gets indexed too.
 */
export async function refreshSearch(db: Db): Promise<void> {
  for (;;) {
    const ids = await findUnindexedProducts(db, batchSize);
    if (ids.length === 0) break;
    await inTransaction(db, (tx) => indexProducts(tx, ids));
  }
  await inTransaction(db, countWords);
}

export const searchJobs: readonly Job[] = [
  job<unknown>({
    name: "refresh-search",
    cron: "*/10 * * * *",
    run: async ({ db }) => {
      await refreshSearch(db);
    },
  }),
];
