import type { Tx } from "../../platform/db.ts";
import { insertPastComment, insertPastLike } from "./past-reception.repository.ts";
import type { Kind } from "./scope.rules.ts";

/** Past likes and comments of a post or an article; times in days before now. */
export interface PastReception {
  readonly kind: Kind;
  readonly slug: string;
  /** Null: they do not like it. */
  readonly likedDaysAgo: number | null;
  /** Comments of posts. */
  readonly comments: readonly { readonly daysAgo: number; readonly comment: string }[];
}

/** Lets somebody who is new have liked and said things before: for demos. What is not there is left out. */
export async function recordPastReception(
  tx: Tx,
  customerId: string,
  past: readonly PastReception[],
): Promise<void> {
  for (const { kind, slug, likedDaysAgo, comments } of past) {
    const of = { kind, slug, customerId };
    if (likedDaysAgo !== null) await insertPastLike(tx, of, likedDaysAgo);
    for (const said of comments) await insertPastComment(tx, of, said);
  }
}
