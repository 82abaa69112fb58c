import type { OperatorWho } from "@harbour/contracts";
import {
  commentDeskEndpoints,
  postCategoryDeskEndpoints,
  postDeskEndpoints,
} from "@harbour/contracts/operator";
import type { Deps } from "../../platform/deps.ts";
import { cursorPage } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { presentCommentAtDesk } from "./comments.presenter.ts";
import { findAtDesk, findPublication } from "./desk.repository.ts";
import { countByStatus, findCommentsAtDesk } from "./reception.repository.ts";
import { presentPostAtDesk, presentPostForEditors } from "./desk.presenter.ts";
import { discardDraft, publishDraft, saveDraft } from "./drafts.ts";
import {
  changeCategory,
  createCategory,
  listCategoriesAtDesk,
  presentCategoryAtDesk,
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

export function postDeskRoutes(deps: Deps): Route<OperatorWho>[] {
  const { db, clock } = deps;
  return [
    on(postDeskEndpoints.list, ({ query, url }) =>
      cursorPage(
        { url, limit: query.per_page },
        (limit) => {
          const { status, q, category_id: categoryId, after } = query;
          return findAtDesk(
            db,
            { kind, status, q, categoryId, libraryId: undefined, after },
            limit,
          );
        },
        (found) => found.map((one) => presentPostAtDesk(one, clock())),
      ),
    ),
    on(postDeskEndpoints.one, async ({ params }) => {
      const found = await findPublication(db, kind, params.post_id);
      if (!found) throw notFound("Post");
      return presentPostForEditors(found, clock());
    }),
    on(postDeskEndpoints.create, async ({ actor: by, body }) =>
      presentPostForEditors(await createPublication(deps, { by, kind }, body), clock()),
    ),
    on(postDeskEndpoints.change, async ({ actor: by, params, body: { version, ...text } }) => {
      const change = { by, kind, id: params.post_id, version } as const;
      return presentPostForEditors(await changePublication(deps, change, text), clock());
    }),
    on(postDeskEndpoints.publish, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.post_id, version: body.version } as const;
      const at = body.published_at === null ? null : new Date(body.published_at);
      return presentPostForEditors(await publish(deps, change, at), clock());
    }),
    on(postDeskEndpoints.withdraw, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.post_id, version: body.version } as const;
      return presentPostForEditors(await withdraw(deps, change, body.reason), clock());
    }),
    on(postDeskEndpoints.saveDraft, async ({ actor: by, params, body: { version, ...text } }) => {
      const change = { by, kind, id: params.post_id, version } as const;
      return presentPostForEditors(await saveDraft(deps, change, text), clock());
    }),
    on(postDeskEndpoints.discardDraft, async ({ actor: by, params, query }) => {
      const change = { by, kind, id: params.post_id, version: query.version } as const;
      return presentPostForEditors(await discardDraft(deps, change), clock());
    }),
    on(postDeskEndpoints.publishDraft, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.post_id, version: body.version } as const;
      const at = body.published_at === null ? null : new Date(body.published_at);
      return presentPostForEditors(await publishDraft(deps, change, at), clock());
    }),
    on(postDeskEndpoints.remove, async ({ actor: by, params, query }) => {
      await removePublication(deps, { by, kind, id: params.post_id, version: query.version });
      return { message: "The post is deleted." };
    }),
    on(postCategoryDeskEndpoints.list, () => listCategoriesAtDesk(db, blog)),
    on(postCategoryDeskEndpoints.create, async ({ actor, body }) =>
      presentCategoryAtDesk(db, blog, await createCategory(deps, actor, blog, body)),
    ),
    on(postCategoryDeskEndpoints.change, async ({ actor: by, params, body }) => {
      const { version, ...written } = body;
      const id = params.category_id;
      await changeCategory(deps, { by, kind, id, version }, written);
      return presentCategoryAtDesk(db, blog, id);
    }),
    on(postCategoryDeskEndpoints.remove, async ({ actor: by, params, query }) => {
      const { version } = query;
      await removeCategory(deps, { by, kind, id: params.category_id, version });
      return { message: "The category is deleted." };
    }),
    on(commentDeskEndpoints.list, async ({ query, url }) => {
      const { status, post_id: postId, q, after } = query;
      const page = await cursorPage(
        { url, limit: query.per_page },
        (limit) => findCommentsAtDesk(db, { status, postId, q, after }, limit),
        (found) => found.map(presentCommentAtDesk),
      );
      return { ...page, counts: await countByStatus(db) };
    }),
    on(commentDeskEndpoints.hide, ({ actor, params, body: { version, reason } }) =>
      moderateComment(deps, actor, { commentId: params.comment_id, version, reason }),
    ),
    on(commentDeskEndpoints.show, ({ actor, params, body: { version } }) =>
      moderateComment(deps, actor, { commentId: params.comment_id, version, reason: null }),
    ),
  ];
}
