import { plainReason } from "@harbour/contracts/reasons";
import { setting } from "../../../base/configuration/index.ts";
import { lockAccount } from "../../../base/customers/index.ts";
import { invalidate } from "../../../platform/changes/change-log.ts";
import type { Transaction } from "../../../platform/database/db.ts";
import type { Registered } from "../../../platform/modules/actor.ts";
import { conflict, notFound } from "../../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { findComment, hasSameComment, insertComment } from "../comments-and-likes.repository.ts";
import { findByIds, lockPublicPublication } from "../publications.repository.ts";
import { postCommentsSettings } from "../publications.settings.ts";
import { publicationTag } from "../scope.rules.ts";
import type { Comment } from "./comment.rules.ts";

export interface WrittenComment {
  readonly comment: Comment;
  /** The number of public comments. */
  readonly count: number;
}

/**
 * Adds a comment to a post. The shop's setting decides whether it is public at once or only after staff show it. The
 * same text within a day counts as a repeated press.
 * @param runOnce a transaction that remembers its result under the caller's Idempotency-Key
 * @throws ShopError `not_found`, `conflict`, `unauthenticated`
 */
export async function writeComment(
  member: Registered,
  { postId, comment }: { postId: string; comment: string },
  runOnce: Transaction,
): Promise<WrittenComment> {
  const commentAndCount = await runOnce(async (tx) => {
    // Calls of one member run one after another, so that the second of two equal comments is recognised.
    await lockAccount(tx, member.id);
    const post = await lockPublicPublication(tx, "POST", postId);
    if (!post) throw notFound("Post");
    const row = { customerId: member.id, publicationId: post.id, comment };
    if (await hasSameComment(tx, row))
      throw conflict(plainReason("You've already posted this comment."));
    const { are_checked_first: isChecked } = await setting(tx, postCommentsSettings);
    const id = timeOrderedId();
    await insertComment(tx, { id, ...row, status: isChecked ? "DRAFT" : "ACTIVE" });
    if (!isChecked) await invalidate(tx, [publicationTag(post.id)]);
    const [shownPost] = await findByIds(tx, "POST", [post.id]);
    return { comment: (await findComment(tx, id))!, count: shownPost?.commentCount ?? 0 };
  });
  // A remembered result was stored as JSON, so its dates are strings.
  const { comment: storedComment, count } = commentAndCount;
  return { comment: { ...storedComment, createdAt: new Date(storedComment.createdAt) }, count };
}
