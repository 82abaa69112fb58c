import { postEndpoints } from "@harbour/contracts";
import { registeredOf } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { presentPage, rowsOf, withCursor, withoutCursor } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { sortCategories } from "./category-counts.rules.ts";
import { presentComment, presentOwnComment } from "./comments.presenter.ts";
import { findMapEntries } from "./publications.repository.ts";
import { findCommentsBy, findCommentsOf } from "./reception.repository.ts";
import { listLiked } from "./list-liked.ts";
import { previewDraft } from "./preview-draft.ts";
import {
  findShown,
  listByIds,
  listPublications,
  readCategories,
  readPublication,
  relatedAddresses,
} from "./public-lists.ts";
import { presentCategory, presentPost, presentPostDetails } from "./publications.presenter.ts";
import { blog } from "./scope.rules.ts";
import { likedMessage, setLike } from "./set-like.ts";
import { writeComment } from "./write-comment.ts";

export function postRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    on(postEndpoints.categories, async ({ query, url, tag }) => {
      const { categories, counts } = await readCategories(deps, blog, tag);
      const isNamed = (names: readonly string[], one: { id: string; slug: string }) =>
        names.includes(one.id) || names.includes(one.slug);
      const found = categories.all.filter(
        (one) =>
          !(query.exclude_ids && isNamed(query.exclude_ids, one)) &&
          (query.keys === undefined || isNamed(query.keys, one)) &&
          // All listed posts are public.
          (query.statuses === undefined || query.statuses.includes("ACTIVE")),
      );
      const sorted = sortCategories(found, query.sort_by, query.sort_order);
      const { limit, offset } = rowsOf(query);
      const data = sorted.slice(offset, offset + limit).map((one) => presentCategory(one, counts));
      return presentPage({ data, total: found.length, page: query.page, perPage: limit, url });
    }),
    on(postEndpoints.filter, ({ actor: { address }, query, url, tag }) =>
      listPublications(deps, blog, query, { url, tag, address, present: presentPost }),
    ),
    on(postEndpoints.byIds, ({ query, url, tag }) =>
      listByIds(deps, "POST", query, { url, tag, present: presentPost }),
    ),
    on(postEndpoints.liked, ({ actor, query, url }) =>
      listLiked(deps, { member: registeredOf(actor), kind: "POST" }, query, {
        url,
        present: presentPost,
      }),
    ),
    on(postEndpoints.related, ({ query, url, tag }) =>
      relatedAddresses(deps, { scope: blog, idOrSlug: query.post_id }, query, { url, tag }),
    ),
    on(postEndpoints.sitemap, async ({ query, url, tag }) => {
      tag("posts");
      const found = await findMapEntries(db, "POST", { after: query.after, limit: query.per_page });
      const data = found.map(({ id, slug, updatedAt, images }) => ({
        _id: id,
        slug,
        updated_at: updatedAt.toISOString(),
        images: [...images],
      }));
      const last = found.length === query.per_page ? found.at(-1)!.id : null;
      return { data, next_page_url: withCursor(withoutCursor(url), last) };
    }),
    on(postEndpoints.ownReviews, async ({ actor, query, url }) => {
      const paging = { direction: query.sort_order, ...rowsOf(query) };
      const { found, total } = await findCommentsBy(db, registeredOf(actor).id, paging);
      const { page, per_page: perPage } = query;
      return presentPage({ data: found.map(presentOwnComment), total, page, perPage, url });
    }),
    on(postEndpoints.preview, async ({ params, body: { token } }) => {
      const asked = { idOrSlug: params.post_id, token };
      const { one, categories, text } = await previewDraft(deps, "POST", asked);
      return presentPostDetails(one, categories, text);
    }),
    on(postEndpoints.details, async ({ params, tag }) => {
      const { one, categories, text } = await readPublication(deps, "POST", params.post_id, tag);
      return presentPostDetails(one, categories, text);
    }),
    on(postEndpoints.reviews, async ({ params, query, url, tag }) => {
      const one = await findShown(deps, "POST", params.post_id, tag);
      const paging = { direction: query.sort_order, ...rowsOf(query) };
      const found = await findCommentsOf(db, one.id, paging);
      const { page, per_page: perPage } = query;
      const data = found.map(presentComment);
      return presentPage({ data, total: one.commentCount, page, perPage, url });
    }),
    on(postEndpoints.review, async ({ actor, body, idempotent }) => {
      const said = { postId: body._id, comment: body.comment };
      const { comment, count } = await writeComment(registeredOf(actor), said, idempotent);
      const message =
        comment.status === "ACTIVE"
          ? "Thank you for your comment."
          : "Thank you. We look at comments before others see them.";
      return { message, review: presentComment(comment), comment_count: count };
    }),
    on(postEndpoints.like, async ({ actor, params, body }) => {
      const change = { kind: "POST", idOrSlug: params.post_id, isLiked: body.is_liked } as const;
      const state = await setLike(deps, registeredOf(actor), change);
      const message = likedMessage("POST", state);
      return { message, is_liked: state.isLiked, liked_count: state.likes };
    }),
  ];
}
