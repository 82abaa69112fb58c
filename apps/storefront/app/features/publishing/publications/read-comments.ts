import type { Pager, PostReview } from "@harbour/contracts";
import { formatDate } from "@harbour/i18n";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** A comment, whose text stays as written. */
export interface CommentView {
  readonly id: string;
  readonly author: string | null;
  readonly avatar: string | null;
  readonly text: string;
  readonly createdAt: string;
  /** The time as `DD/MM/YYYY HH:mm`. */
  readonly writtenOn: string;
  /** The status; nobody else sees a DRAFT yet. */
  readonly status: PostReview["status"];
}

export interface CommentsView {
  readonly items: readonly CommentView[];
  readonly total: number;
  readonly hasMore: boolean;
  /** Tells whether the comments could not be read. */
  readonly hasFailed: boolean;
}

const emptyComments: CommentsView = { items: [], total: 0, hasMore: false, hasFailed: true };

/** Reads the requested pages of comments, the newest first. A post can be read without them. */
export function readComments(
  context: RequestContext,
  postId: string,
  pages: number,
): Promise<CommentsView> {
  return readPages(context, postId, pages).catch(fallbackOnRefusal(emptyComments));
}

async function readPages(
  { api }: RequestContext,
  postId: string,
  pages: number,
): Promise<CommentsView> {
  const first = await api.posts.reviews({ params: { post_id: postId } });
  const comments = [...first.data];
  let next = first.next_page_url;
  for (let page = 1; page < pages && next !== null; page++) {
    const following = await api.follow<Pager<PostReview>>(next);
    comments.push(...following.data);
    next = following.next_page_url;
  }
  return {
    items: comments.map(presentComment),
    total: first.total,
    hasMore: next !== null,
    hasFailed: false,
  };
}

export function presentComment(review: PostReview): CommentView {
  return {
    id: review._id,
    author: review.user.username,
    avatar: review.user.avatar,
    text: review.comment,
    createdAt: review.created_at,
    writtenOn: formatDate(review.created_at),
    status: review.status,
  };
}
