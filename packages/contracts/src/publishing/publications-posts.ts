import { z } from "zod";
import { maxCommentCharacters, postsPerPage, relatedPerPage } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  countedPage,
  id,
  imageUrl,
  multilineText,
  localizedText,
  message,
  pager,
  perPage,
  queryList,
  sortOrder,
  timestamp,
  urlPager,
} from "../primitives.ts";
import {
  categoriesQuery,
  filterQuery,
  idsQuery,
  likeAnswer,
  likeBody,
  makeLikedQuery,
  publication,
  publicationCategory,
  publicationSitemapEntry,
  makeRelatedQuery,
  sitemapQuery,
  publicationDetails,
} from "./publications.ts";

/** A blog post in a list. */
export const post = publication.extend({ comment_count: z.int() }).meta({ id: "Post" });
export type Post = z.infer<typeof post>;

export const postDetails = post.extend(publicationDetails).meta({ id: "PostDetails" });
export type PostDetails = z.infer<typeof postDetails>;

export const postReviewStatuses = ["DRAFT", "ACTIVE"] as const;

/** A comment on a post. Status `DRAFT` hides the comment until staff show it. */
export const postReview = z
  .object({
    _id: id,
    user: z.object({ username: z.string().nullable(), avatar: imageUrl.nullable() }),
    user_id: id,
    comment: z.string(),
    created_at: timestamp,
    status: z.enum(postReviewStatuses),
  })
  .meta({ id: "PostReview" });
export type PostReview = z.infer<typeof postReview>;

/** The caller's own comment, with its post. */
export const ownPostReview = postReview
  .extend({ post: z.object({ _id: id, slug: z.string(), title: localizedText }) })
  .meta({ id: "OwnPostReview" });
export type OwnPostReview = z.infer<typeof ownPostReview>;

/** Setting for comments on posts. */
export const postCommentsSetting = z.object({
  are_checked_first: z.boolean().meta({
    description: "True when comments stay hidden until staff show them",
  }),
});

const postParams = z.object({ post_id: id.meta({ description: "Post id or slug" }) });
const reviewPaging = {
  sort_by: z.enum(["created_at"]).default("created_at"),
  sort_order: sortOrder.default("desc"),
  per_page: perPage(20),
  page: countedPage.default(1),
};

export const postEndpoints = {
  categories: endpoint({
    method: "GET",
    path: "/posts/category/all",
    summary: "List the categories of the blog, flat",
    who: "anyone",
    isPublic: true,
    query: categoriesQuery(5).extend({
      exclude_ids: queryList(id).optional(),
      keys: queryList(id).optional().meta({
        description: "Restricts the list to these ids or slugs",
      }),
      statuses: queryList(z.enum(["DRAFT", "ACTIVE"]))
        .optional()
        .meta({
          description: "The statuses to include. Posts that are not public stay hidden",
        }),
    }),
    response: pager(publicationCategory),
  }),
  filter: endpoint({
    method: "GET",
    path: "/posts/filter",
    summary: "Search the public posts, filtered, sorted and paged",
    who: "anyone",
    isPublic: true,
    query: filterQuery(postsPerPage),
    response: pager(post),
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  byIds: endpoint({
    method: "GET",
    path: "/posts/ids",
    summary: "List the named posts, in the requested order",
    who: "anyone",
    isPublic: true,
    query: idsQuery,
    response: pager(post),
  }),
  liked: endpoint({
    method: "GET",
    path: "/posts/liked/all",
    summary: "List the posts that the caller likes, last liked first",
    who: "registered",
    query: makeLikedQuery(postsPerPage),
    response: pager(post.extend({ liked_at: timestamp })),
  }),
  related: endpoint({
    method: "GET",
    path: "/posts/related-posts-urls",
    summary: "List addresses of pages of related posts",
    who: "anyone",
    isPublic: true,
    query: makeRelatedQuery(relatedPerPage).extend({ post_id: id }),
    response: urlPager,
    errors: ["not_found"],
  }),
  sitemap: endpoint({
    method: "GET",
    path: "/posts/sitemap",
    summary: "List every public post's address and pictures, for search engines",
    who: "anyone",
    isPublic: true,
    query: sitemapQuery,
    response: z.object({
      data: z.array(publicationSitemapEntry),
      next_page_url: z.string().nullable(),
    }),
  }),
  ownReviews: endpoint({
    method: "GET",
    path: "/posts/reviews/own",
    summary: "List the caller's comments on posts, including unpublished ones",
    who: "registered",
    query: z.object(reviewPaging),
    response: pager(ownPostReview),
  }),
  preview: endpoint({
    method: "POST",
    path: "/posts/:post_id/preview",
    summary: "Preview a post's draft, by the token of a preview link",
    who: "anyone",
    params: postParams,
    body: z.object({ token: z.string().max(500) }),
    example: { token: "Zm9yIGFuIGhvdXI" },
    response: postDetails,
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  details: endpoint({
    method: "GET",
    path: "/posts/:post_id/details",
    summary: "Read a post with its text",
    who: "anyone",
    isPublic: true,
    params: postParams,
    response: postDetails,
    errors: ["not_found"],
  }),
  reviews: endpoint({
    method: "GET",
    path: "/posts/:post_id/reviews",
    summary: "List the comments on a post, newest first",
    who: "anyone",
    isPublic: true,
    params: postParams,
    query: z.object(reviewPaging),
    response: pager(postReview),
    errors: ["not_found"],
  }),
  review: endpoint({
    method: "POST",
    path: "/posts/review",
    summary: "Comment on a post",
    who: "registered",
    idempotent: true,
    body: z.object({
      _id: id.meta({ description: "The post's id" }),
      comment: multilineText(maxCommentCharacters).min(1),
    }),
    example: { _id: "0198c1f0a7b27c3e9d10", comment: "Which ferry is it in the third picture?" },
    response: message.extend({ review: postReview, comment_count: z.int() }),
    errors: ["not_found", "conflict"],
    limit: { max: 20, perSeconds: 3600, isPerAccount: true },
  }),
  like: endpoint({
    method: "PUT",
    path: "/posts/:post_id/like",
    summary: "Like a post, or stop liking it",
    who: "registered",
    params: postParams,
    body: likeBody,
    example: { is_liked: true },
    response: likeAnswer,
    errors: ["not_found"],
    limit: { max: 240, perSeconds: 60, isPerProcess: true },
  }),
};
