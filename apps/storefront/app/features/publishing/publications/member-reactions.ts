import type { Liked } from "./like.ts";
import type { CommentView } from "./read-comments.ts";

/** What a page that is the same for everybody does not know of its visitor. */
export interface OwnReactions {
  readonly liked: Liked;
  /** Their comments that nobody else sees yet. */
  readonly waiting: readonly CommentView[];
}
