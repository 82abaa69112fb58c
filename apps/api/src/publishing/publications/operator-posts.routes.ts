import type { OperatorWho } from "@harbour/contracts";
import {
  commentStaffEndpoints,
  postCategoryStaffEndpoints,
  postStaffEndpoints,
} from "@harbour/contracts/operator";
import type { Deps } from "../../platform/deps.ts";
import { cursorPage } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { presentCommentForStaff } from "./comments.presenter.ts";
import { findForStaff, findPublication } from "./staff-publications.repository.ts";
import { countByStatus, findCommentsForStaff } from "./reception.repository.ts";
import { presentPostForStaff, presentPostForEditors } from "./staff-publications.presenter.ts";
import { discardDraft, publishDraft, saveDraft } from "./drafts.ts";
import {
  changeCategory,
  createCategory,
  listCategoriesForStaff,
  presentCategoryForStaff,
  removeCategory,
} from "./manage-categories.ts";
import {
  changePublication,
  createPublication,
  publish,
  removePublication,
  withdraw,
} from "./manage-publications.ts";
import { moderateComment } from "./moderate-comment.ts";
import { blog } from "./scope.rules.ts";

const kind = "POST";

export function postStaffRoutes(deps: Deps): Route<OperatorWho>[] {
  const { db, clock } = deps;
  return [
    on(postStaffEndpoints.list, ({ query, url }) =>
      cursorPage(
        { url, limit: query.per_page },
        (limit) => {
          const { status, q, category_id: categoryId, after } = query;
          return findForStaff(
            db,
            { kind, status, q, categoryId, libraryId: undefined, after },
            limit,
          );
        },
        (found) => found.map((one) => presentPostForStaff(one, clock())),
      ),
    ),
    on(postStaffEndpoints.one, async ({ params }) => {
      const found = await findPublication(db, kind, params.post_id);
      if (!found) throw notFound("Post");
      return presentPostForEditors(found, clock());
    }),
    on(postStaffEndpoints.create, async ({ actor: by, body }) =>
      presentPostForEditors(await createPublication(deps, { by, kind }, body), clock()),
    ),
    on(postStaffEndpoints.change, async ({ actor: by, params, body: { version, ...text } }) => {
      const change = { by, kind, id: params.post_id, version } as const;
      return presentPostForEditors(await changePublication(deps, change, text), clock());
    }),
    on(postStaffEndpoints.publish, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.post_id, version: body.version } as const;
      const at = body.published_at === null ? null : new Date(body.published_at);
      return presentPostForEditors(await publish(deps, change, at), clock());
    }),
    on(postStaffEndpoints.withdraw, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.post_id, version: body.version } as const;
      return presentPostForEditors(await withdraw(deps, change, body.reason), clock());
    }),
    on(postStaffEndpoints.saveDraft, async ({ actor: by, params, body: { version, ...text } }) => {
      const change = { by, kind, id: params.post_id, version } as const;
      return presentPostForEditors(await saveDraft(deps, change, text), clock());
    }),
    on(postStaffEndpoints.discardDraft, async ({ actor: by, params, query }) => {
      const change = { by, kind, id: params.post_id, version: query.version } as const;
      return presentPostForEditors(await discardDraft(deps, change), clock());
    }),
    on(postStaffEndpoints.publishDraft, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.post_id, version: body.version } as const;
      const at = body.published_at === null ? null : new Date(body.published_at);
      return presentPostForEditors(await publishDraft(deps, change, at), clock());
    }),
    on(postStaffEndpoints.remove, async ({ actor: by, params, query }) => {
      await removePublication(deps, { by, kind, id: params.post_id, version: query.version });
      return { message: "The post is deleted." };
    }),
    on(postCategoryStaffEndpoints.list, () => listCategoriesForStaff(db, blog)),
    on(postCategoryStaffEndpoints.create, async ({ actor, body }) =>
      presentCategoryForStaff(db, blog, await createCategory(deps, actor, blog, body)),
    ),
    on(postCategoryStaffEndpoints.change, async ({ actor: by, params, body }) => {
      const { version, ...written } = body;
      const id = params.category_id;
      await changeCategory(deps, { by, kind, id, version }, written);
      return presentCategoryForStaff(db, blog, id);
    }),
    on(postCategoryStaffEndpoints.remove, async ({ actor: by, params, query }) => {
      const { version } = query;
      await removeCategory(deps, { by, kind, id: params.category_id, version });
      return { message: "The category is deleted." };
    }),
    on(commentStaffEndpoints.list, async ({ query, url }) => {
      const { status, post_id: postId, q, after } = query;
      const page = await cursorPage(
        { url, limit: query.per_page },
        (limit) => findCommentsForStaff(db, { status, postId, q, after }, limit),
        (found) => found.map(presentCommentForStaff),
      );
      return { ...page, counts: await countByStatus(db) };
    }),
    on(commentStaffEndpoints.hide, ({ actor, params, body: { version, reason } }) =>
      moderateComment(deps, actor, { commentId: params.comment_id, version, reason }),
    ),
    on(commentStaffEndpoints.show, ({ actor, params, body: { version } }) =>
      moderateComment(deps, actor, { commentId: params.comment_id, version, reason: null }),
    ),
  ];
}
