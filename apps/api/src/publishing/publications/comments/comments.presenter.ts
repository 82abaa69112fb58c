import type { OwnPostReview, PostReview } from "@harbour/contracts";
import type { StaffCommentWire } from "@harbour/contracts/operator";
import type { Comment } from "./comment.rules.ts";

/** Presents a comment. Only its author sees a hidden comment, with the status of an unread one. */
export function presentComment(comment: Comment): PostReview {
  return {
    _id: comment.id,
    user: { username: comment.username, avatar: comment.avatar },
    user_id: comment.customerId,
    comment: comment.comment,
    created_at: comment.createdAt.toISOString(),
    status: comment.status === "ACTIVE" ? "ACTIVE" : "DRAFT",
  };
}

const presentPost = ({ id, slug, title }: Comment["post"]) => ({ _id: id, slug, title });

export function presentOwnComment(comment: Comment): OwnPostReview {
  return { ...presentComment(comment), post: presentPost(comment.post) };
}

export function presentCommentForStaff(comment: Comment): StaffCommentWire {
  return {
    ...presentComment(comment),
    status: comment.status,
    post: presentPost(comment.post),
    hidden_reason: comment.hiddenReason,
    decided_at: comment.decidedAt?.toISOString() ?? null,
    version: comment.version,
  };
}
