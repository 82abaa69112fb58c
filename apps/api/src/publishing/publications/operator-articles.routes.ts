import type { OperatorWho } from "@harbour/contracts";
import {
  type ArticleCategoryForStaffWire,
  articleCategoryStaffEndpoints,
  articleStaffEndpoints,
  libraryStaffEndpoints,
} from "@harbour/contracts/operator";
import type { Deps } from "../../platform/deps.ts";
import { cursorPage } from "../../platform/pager.ts";
import { on, type Route } from "../../platform/routes.ts";
import { notFound } from "../../platform/shop-error.ts";
import { findForStaff, findPublication } from "./staff-publications.repository.ts";
import { findCategory, findLibraries } from "./publications.repository.ts";
import {
  presentArticleForStaff,
  presentArticleForEditors,
  presentLibrary,
} from "./staff-publications.presenter.ts";
import { discardDraft, publishDraft, saveDraft } from "./drafts.ts";
import {
  changeCategory,
  createCategory,
  listCategoriesForStaff,
  presentCategoryForStaff,
  removeCategory,
  scopeOfLibrary,
} from "./manage-categories.ts";
import { changeLibrary, createLibrary, removeLibrary } from "./manage-libraries.ts";
import {
  changePublication,
  createPublication,
  publish,
  removePublication,
  withdraw,
} from "./manage-publications.ts";
import { shelfOf } from "./scope.rules.ts";

const kind = "ARTICLE";

export const articleStaffRoutes = (deps: Deps): Route<OperatorWho>[] => [
  ...articleRoutes(deps),
  ...shelfRoutes(deps),
];

function articleRoutes(deps: Deps): Route<OperatorWho>[] {
  const { db, clock } = deps;
  return [
    on(articleStaffEndpoints.list, ({ query, url }) =>
      cursorPage(
        { url, limit: query.per_page },
        (limit) => {
          const { status, q, category_id: categoryId, library_id: libraryId, after } = query;
          return findForStaff(db, { kind, status, q, categoryId, libraryId, after }, limit);
        },
        (found) => found.map((one) => presentArticleForStaff(one, clock())),
      ),
    ),
    on(articleStaffEndpoints.one, async ({ params }) => {
      const found = await findPublication(db, kind, params.article_id);
      if (!found) throw notFound("Article");
      return presentArticleForEditors(found, clock());
    }),
    on(articleStaffEndpoints.create, async ({ actor: by, body }) =>
      presentArticleForEditors(await createPublication(deps, { by, kind }, body), clock()),
    ),
    on(articleStaffEndpoints.change, async ({ actor: by, params, body: { version, ...text } }) => {
      const change = { by, kind, id: params.article_id, version } as const;
      return presentArticleForEditors(await changePublication(deps, change, text), clock());
    }),
    on(articleStaffEndpoints.publish, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.article_id, version: body.version } as const;
      const at = body.published_at === null ? null : new Date(body.published_at);
      return presentArticleForEditors(await publish(deps, change, at), clock());
    }),
    on(articleStaffEndpoints.withdraw, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.article_id, version: body.version } as const;
      return presentArticleForEditors(await withdraw(deps, change, body.reason), clock());
    }),
    on(
      articleStaffEndpoints.saveDraft,
      async ({ actor: by, params, body: { version, ...text } }) => {
        const change = { by, kind, id: params.article_id, version } as const;
        return presentArticleForEditors(await saveDraft(deps, change, text), clock());
      },
    ),
    on(articleStaffEndpoints.discardDraft, async ({ actor: by, params, query }) => {
      const change = { by, kind, id: params.article_id, version: query.version } as const;
      return presentArticleForEditors(await discardDraft(deps, change), clock());
    }),
    on(articleStaffEndpoints.publishDraft, async ({ actor: by, params, body }) => {
      const change = { by, kind, id: params.article_id, version: body.version } as const;
      const at = body.published_at === null ? null : new Date(body.published_at);
      return presentArticleForEditors(await publishDraft(deps, change, at), clock());
    }),
    on(articleStaffEndpoints.remove, async ({ actor: by, params, query }) => {
      await removePublication(deps, { by, kind, id: params.article_id, version: query.version });
      return { message: "The article is deleted." };
    }),
  ];
}

function shelfRoutes(deps: Deps): Route<OperatorWho>[] {
  const { db } = deps;
  const listed = async (libraryId: string) =>
    (await listCategoriesForStaff(db, shelfOf(libraryId))) as ArticleCategoryForStaffWire[];
  const one = async (libraryId: string, id: string) =>
    (await presentCategoryForStaff(db, shelfOf(libraryId), id)) as ArticleCategoryForStaffWire;
  return [
    on(articleCategoryStaffEndpoints.list, async ({ params }) => {
      const { libraryId } = await scopeOfLibrary(db, params.library_id);
      return listed(libraryId!);
    }),
    on(articleCategoryStaffEndpoints.create, async ({ actor, params, body }) => {
      const scope = await scopeOfLibrary(db, params.library_id);
      return one(scope.libraryId!, await createCategory(deps, actor, scope, body));
    }),
    on(articleCategoryStaffEndpoints.change, async ({ actor: by, params, body }) => {
      const { version, ...written } = body;
      const id = params.category_id;
      await changeCategory(deps, { by, kind, id, version }, written);
      const { libraryId } = (await findCategory(db, id))!;
      return one(libraryId!, id);
    }),
    on(articleCategoryStaffEndpoints.remove, async ({ actor: by, params, query }) => {
      const { version } = query;
      await removeCategory(deps, { by, kind, id: params.category_id, version });
      return { message: "The category is deleted." };
    }),
    on(libraryStaffEndpoints.list, async () => (await findLibraries(db)).map(presentLibrary)),
    on(libraryStaffEndpoints.create, ({ actor, body }) => createLibrary(deps, actor, body)),
    on(libraryStaffEndpoints.change, ({ actor: by, params, body: { version, ...written } }) =>
      changeLibrary(deps, { by, id: params.library_id, version }, written),
    ),
    on(libraryStaffEndpoints.remove, async ({ actor: by, params, query }) => {
      await removeLibrary(deps, { by, id: params.library_id, version: query.version });
      return { message: "The library is closed." };
    }),
  ];
}
