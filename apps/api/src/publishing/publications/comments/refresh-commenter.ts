import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { findPostsCommentedBy } from "../comments-and-likes.repository.ts";
import { publicationTag } from "../scope.rules.ts";

/** Drops cached pages of a person's comments after a change of name or picture. */
export async function refreshCommenter(tx: Tx, customerId: string): Promise<void> {
  const posts = await findPostsCommentedBy(tx, customerId);
  await invalidate(tx, posts.map(publicationTag));
}
