import { invalidate } from "../../platform/changes/change-log.ts";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import { type Due, publishDueDraft, publishDueDraftJobName } from "./drafts.ts";
import { markDuePublications } from "./publications.repository.ts";
import { listTag, publicationTag } from "./scope.rules.ts";

/** Shows due publications by dropping cached lists. @returns how many */
export function showDuePublications(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const appeared = await markDuePublications(tx);
    const tags = appeared.flatMap(({ id, kind }) => [publicationTag(id), listTag(kind)]);
    if (tags.length > 0) await invalidate(tx, tags);
    return appeared.length;
  });
}

export const publicationJobs: readonly Job[] = [
  job<unknown>({
    name: "show-scheduled-publications",
    cron: "* * * * *",
    run: async ({ db }) => {
      await showDuePublications(db);
    },
  }),
  job<Due>({ name: publishDueDraftJobName, run: publishDueDraft }),
];
