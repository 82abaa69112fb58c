import type { OperatorAccess } from "@harbour/contracts";
import {
  commentStaffEndpoints,
  postCategoryStaffEndpoints,
  postStaffEndpoints,
} from "@harbour/contracts/operator";
import type { Deps } from "../../../platform/modules/deps.ts";
import { cursorPage } from "../../../platform/replies/pager.ts";
import { route, type Route } from "../../../platform/routes/routes.ts";
import {
  changePublicationCategory,
  createPublicationCategory,
  listCategoriesForStaff,
  describeCategoryForStaff,
  removePublicationCategory,
} from "../categories/manage-publication-categories.ts";
import { countCommentsByStatus, findCommentsForStaff } from "../comments-and-likes.repository.ts";
import { presentCommentForStaff } from "../comments/comments.presenter.ts";
import { moderateComment } from "../comments/moderate-comment.ts";
import { blog } from "../scope.rules.ts";
import { staffCalls } from "./staff-calls.ts";
import { presentPostForStaff, presentPostForEditors } from "./staff-publications.presenter.ts";

const kind = "POST";

export function postOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  const calls = staffCalls(deps, kind, {
    presentListed: presentPostForStaff,
    presentDetails: presentPostForEditors,
  });
  return [
    route(postStaffEndpoints.list, ({ query, url }) => calls.list(query, url)),
    route(postStaffEndpoints.details, ({ params }) => calls.findDetails(params.post_id)),
    route(postStaffEndpoints.create, ({ actor, body }) => calls.create(actor, body)),
    route(postStaffEndpoints.change, ({ actor, params, body }) =>
      calls.change(actor, params.post_id, body),
    ),
    route(postStaffEndpoints.publish, ({ actor, params, body }) =>
      calls.publish(actor, params.post_id, body),
    ),
    route(postStaffEndpoints.withdraw, ({ actor, params, body }) =>
      calls.withdraw(actor, params.post_id, body),
    ),
    route(postStaffEndpoints.saveDraft, ({ actor, params, body }) =>
      calls.saveDraft(actor, params.post_id, body),
    ),
    route(postStaffEndpoints.discardDraft, ({ actor, params, query }) =>
      calls.discardDraft(actor, params.post_id, query),
    ),
    route(postStaffEndpoints.publishDraft, ({ actor, params, body }) =>
      calls.publishDraft(actor, params.post_id, body),
    ),
    route(postStaffEndpoints.remove, ({ actor, params, query }) =>
      calls.remove(actor, params.post_id, query),
    ),
    route(postCategoryStaffEndpoints.list, () => listCategoriesForStaff(db, blog)),
    route(postCategoryStaffEndpoints.create, async ({ actor, body }) =>
      describeCategoryForStaff(db, blog, await createPublicationCategory(deps, actor, blog, body)),
    ),
    route(postCategoryStaffEndpoints.change, async ({ actor, params, body }) => {
      const { version, ...categoryFields } = body;
      const id = params.category_id;
      await changePublicationCategory(deps, { actor, kind, id, version }, categoryFields);
      return describeCategoryForStaff(db, blog, id);
    }),
    route(postCategoryStaffEndpoints.remove, async ({ actor, params, query }) => {
      const { version } = query;
      await removePublicationCategory(deps, { actor, kind, id: params.category_id, version });
      return { message: "The category is deleted." };
    }),
    route(commentStaffEndpoints.list, async ({ query, url }) => {
      const { status, post_id: postId, q, after } = query;
      const page = await cursorPage(
        { url, limit: query.per_page },
        (limit) => findCommentsForStaff(db, { status, postId, q, after }, limit),
        (comments) => comments.map(presentCommentForStaff),
      );
      return { ...page, counts: await countCommentsByStatus(db) };
    }),
    route(commentStaffEndpoints.hide, ({ actor, params, body: { version, reason } }) =>
      moderateComment(deps, actor, { commentId: params.comment_id, version, reason }),
    ),
    route(commentStaffEndpoints.show, ({ actor, params, body: { version } }) =>
      moderateComment(deps, actor, { commentId: params.comment_id, version, reason: null }),
    ),
  ];
}
