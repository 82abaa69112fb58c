import { postEndpoints } from "@harbour/contracts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage, pageRange } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findCommentsBy, findPostComments } from "./comments-and-likes.repository.ts";
import { presentComment, presentOwnComment } from "./comments/comments.presenter.ts";
import { writeComment } from "./comments/write-comment.ts";
import { previewDraft } from "./drafts/preview-draft.ts";
import { listLiked } from "./likes/list-liked.ts";
import { setLike } from "./likes/set-like.ts";
import {
  findShownPublication,
  listByIds,
  listPublicationCategories,
  listMapEntries,
  listPublications,
  readPublication,
  listRelatedAddresses,
} from "./public-lists.ts";
import {
  presentPublicationMapEntry,
  presentPost,
  presentPostDetails,
} from "./publications.presenter.ts";
import { blog } from "./scope.rules.ts";

export function postRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(postEndpoints.categories, ({ query, url, tag }) =>
      listPublicationCategories(deps, blog, query, { url, tag }),
    ),
    route(postEndpoints.filter, ({ actor: { address }, query, url, tag }) =>
      listPublications(deps, blog, query, { url, tag, address, presentItem: presentPost }),
    ),
    route(postEndpoints.byIds, ({ query, url, tag }) =>
      listByIds(deps, "POST", query, { url, tag, presentItem: presentPost }),
    ),
    route(postEndpoints.liked, ({ actor, query, url }) =>
      listLiked(deps, { member: requireRegistered(actor), kind: "POST" }, query, {
        url,
        presentItem: presentPost,
      }),
    ),
    route(postEndpoints.related, ({ query, url, tag }) =>
      listRelatedAddresses(deps, { scope: blog, idOrSlug: query.post_id }, query, { url, tag }),
    ),
    route(postEndpoints.sitemap, ({ query, url, tag }) =>
      listMapEntries(deps, "POST", query, { url, tag, presentEntry: presentPublicationMapEntry }),
    ),
    route(postEndpoints.ownReviews, async ({ actor, query, url }) => {
      const paging = { direction: query.sort_order, ...pageRange(query) };
      const { comments, total } = await findCommentsBy(db, requireRegistered(actor).id, paging);
      const { page, per_page: perPage } = query;
      return presentPage({ data: comments.map(presentOwnComment), total, page, perPage, url });
    }),
    route(postEndpoints.preview, async ({ params, body: { token } }) => {
      const lookup = { idOrSlug: params.post_id, token };
      const { publication, categories, text } = await previewDraft(deps, "POST", lookup);
      return presentPostDetails(publication, categories, text);
    }),
    route(postEndpoints.details, async ({ params, tag }) => {
      const { publication, categories, text } = await readPublication(
        deps,
        "POST",
        params.post_id,
        tag,
      );
      return presentPostDetails(publication, categories, text);
    }),
    route(postEndpoints.reviews, async ({ params, query, url, tag }) => {
      const publication = await findShownPublication(deps, "POST", params.post_id, tag);
      const paging = { direction: query.sort_order, ...pageRange(query) };
      const comments = await findPostComments(db, publication.id, paging);
      const { page, per_page: perPage } = query;
      const data = comments.map(presentComment);
      return presentPage({ data, total: publication.commentCount, page, perPage, url });
    }),
    route(postEndpoints.review, async ({ actor, body, runIdempotent }) => {
      const input = { postId: body._id, comment: body.comment };
      const { comment, count } = await writeComment(requireRegistered(actor), input, runIdempotent);
      const message =
        comment.status === "ACTIVE"
          ? "Thank you for your comment."
          : "Thank you. We look at comments before others see them.";
      return { message, review: presentComment(comment), comment_count: count };
    }),
    route(postEndpoints.like, ({ actor, params, body }) => {
      const change = { kind: "POST", idOrSlug: params.post_id, isLiked: body.is_liked } as const;
      return setLike(deps, requireRegistered(actor), change);
    }),
  ];
}
