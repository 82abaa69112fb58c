import { invalidate } from "../../platform/changes/change-log.ts";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import { type Job, job } from "../../platform/jobs/jobs.ts";
import { type DueDraft, publishDueDraft, publishDueDraftJobName } from "./drafts/drafts.ts";
import { markDuePublications } from "./publications.repository.ts";
import { listTag, publicationTag } from "./scope.rules.ts";

/** Shows due publications by dropping cached lists. @returns how many became due */
export function showDuePublications(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const duePublications = await markDuePublications(tx);
    const tags = duePublications.flatMap(({ id, kind }) => [publicationTag(id), listTag(kind)]);
    if (tags.length > 0) await invalidate(tx, tags);
    return duePublications.length;
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
  job<DueDraft>({ name: publishDueDraftJobName, run: publishDueDraft }),
];
