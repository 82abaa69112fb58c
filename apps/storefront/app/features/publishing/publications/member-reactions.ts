import type { LikeStatus } from "./like-intent.ts";
import type { CommentView } from "./read-comments.ts";

/** The visitor's reactions, which a cached page does not know. */
export interface MemberReactions {
  readonly likeStatus: LikeStatus;
  /** The visitor's comments that nobody else sees yet. */
  readonly waiting: readonly CommentView[];
}
