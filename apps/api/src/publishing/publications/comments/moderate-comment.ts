import type { StaffCommentWire } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { invalidate } from "../../../platform/changes/change-log.ts";
import { inTransaction } from "../../../platform/database/db.ts";
import type { Operator } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, notFound, staleVersion } from "../../../platform/replies/shop-error.ts";
import { recordAudit } from "../../../platform/sessions/record-audit.ts";
import { decideComment, findComment, lockComment } from "../comments-and-likes.repository.ts";
import { publicationTag } from "../scope.rules.ts";
import type { Comment } from "./comment.rules.ts";
import { presentCommentForStaff } from "./comments.presenter.ts";

export interface CommentDecision {
  readonly commentId: string;
  readonly version: number;
  /** The reason for hiding it; null shows it. */
  readonly reason: string | null;
}

/**
 * Shows a comment to everybody, or only to its author.
 * @throws ShopError `not_found`, `stale`, `conflict` when the comment has this state already
 */
export function moderateComment(
  deps: Deps,
  actor: Operator,
  { commentId, version, reason }: CommentDecision,
): Promise<StaffCommentWire> {
  const status = reason === null ? "ACTIVE" : "HIDDEN";
  return inTransaction(deps.db, async (tx) => {
    await lockComment(tx, commentId);
    const before = await findComment(tx, commentId);
    if (!before) throw notFound("Comment");
    if (before.version !== version) throw staleVersion(presentCommentForStaff(before));
    if (before.status === status)
      throw conflict(
        makeReason(reason === null ? "comment-already-shown" : "comment-already-hidden"),
      );
    await decideComment(tx, commentId, { by: actor.id, status, reason });
    await invalidate(tx, [publicationTag(before.post.id)]);
    const after = (await findComment(tx, commentId))!;
    await recordAudit(tx, actor, {
      action: reason === null ? "show-comment" : "hide-comment",
      subject: `comment ${commentId}`,
      before: toAudit(before),
      after: toAudit(after),
    });
    return presentCommentForStaff(after);
  });
}

/** Omits the comment's text from the audit, because the text can be erased but audit entries cannot. */
function toAudit({ post, status, hiddenReason }: Comment) {
  return { post_id: post.id, status, reason: hiddenReason };
}
