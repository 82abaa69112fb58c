import type { OperatorAccess } from "@harbour/contracts";
import {
  type StaffArticleCategoryWire,
  articleCategoryStaffEndpoints,
  articleStaffEndpoints,
  libraryStaffEndpoints,
} from "@harbour/contracts/operator";
import type { Deps } from "../../../platform/modules/deps.ts";
import { route, type Route } from "../../../platform/routes/routes.ts";
import { changeLibrary, createLibrary, removeLibrary } from "../categories/manage-libraries.ts";
import {
  changePublicationCategory,
  createPublicationCategory,
  listCategoriesForStaff,
  describeCategoryForStaff,
  removePublicationCategory,
  findLibraryScope,
} from "../categories/manage-publication-categories.ts";
import { findCategory, findLibraries } from "../publications.repository.ts";
import { libraryScope } from "../scope.rules.ts";
import { staffCalls } from "./staff-calls.ts";
import {
  presentArticleForStaff,
  presentArticleForEditors,
  presentLibrary,
} from "./staff-publications.presenter.ts";

const kind = "ARTICLE";

export const articleOperatorRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  ...articleRoutes(deps),
  ...shelfRoutes(deps),
];

function articleRoutes(deps: Deps): Route<OperatorAccess>[] {
  const calls = staffCalls(deps, kind, {
    presentListed: presentArticleForStaff,
    presentDetails: presentArticleForEditors,
  });
  return [
    route(articleStaffEndpoints.list, ({ query, url }) => calls.list(query, url)),
    route(articleStaffEndpoints.details, ({ params }) => calls.findDetails(params.article_id)),
    route(articleStaffEndpoints.create, ({ actor, body }) => calls.create(actor, body)),
    route(articleStaffEndpoints.change, ({ actor, params, body }) =>
      calls.change(actor, params.article_id, body),
    ),
    route(articleStaffEndpoints.publish, ({ actor, params, body }) =>
      calls.publish(actor, params.article_id, body),
    ),
    route(articleStaffEndpoints.withdraw, ({ actor, params, body }) =>
      calls.withdraw(actor, params.article_id, body),
    ),
    route(articleStaffEndpoints.saveDraft, ({ actor, params, body }) =>
      calls.saveDraft(actor, params.article_id, body),
    ),
    route(articleStaffEndpoints.discardDraft, ({ actor, params, query }) =>
      calls.discardDraft(actor, params.article_id, query),
    ),
    route(articleStaffEndpoints.publishDraft, ({ actor, params, body }) =>
      calls.publishDraft(actor, params.article_id, body),
    ),
    route(articleStaffEndpoints.remove, ({ actor, params, query }) =>
      calls.remove(actor, params.article_id, query),
    ),
  ];
}

function shelfRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  const listCategories = async (libraryId: string) =>
    (await listCategoriesForStaff(db, libraryScope(libraryId))) as StaffArticleCategoryWire[];
  const findArticle = async (libraryId: string, id: string) =>
    (await describeCategoryForStaff(db, libraryScope(libraryId), id)) as StaffArticleCategoryWire;
  return [
    route(articleCategoryStaffEndpoints.list, async ({ params }) => {
      const { libraryId } = await findLibraryScope(db, params.library_id);
      return listCategories(libraryId!);
    }),
    route(articleCategoryStaffEndpoints.create, async ({ actor, params, body }) => {
      const scope = await findLibraryScope(db, params.library_id);
      return findArticle(
        scope.libraryId!,
        await createPublicationCategory(deps, actor, scope, body),
      );
    }),
    route(articleCategoryStaffEndpoints.change, async ({ actor, params, body }) => {
      const { version, ...categoryFields } = body;
      const id = params.category_id;
      await changePublicationCategory(deps, { actor, kind, id, version }, categoryFields);
      const { libraryId } = (await findCategory(db, id))!;
      return findArticle(libraryId!, id);
    }),
    route(articleCategoryStaffEndpoints.remove, async ({ actor, params, query }) => {
      const { version } = query;
      await removePublicationCategory(deps, { actor, kind, id: params.category_id, version });
      return { message: "The category is deleted." };
    }),
    route(libraryStaffEndpoints.list, async () => (await findLibraries(db)).map(presentLibrary)),
    route(libraryStaffEndpoints.create, ({ actor, body }) => createLibrary(deps, actor, body)),
    route(libraryStaffEndpoints.change, ({ actor, params, body: { version, ...writtenLibrary } }) =>
      changeLibrary(deps, { actor, id: params.library_id, version }, writtenLibrary),
    ),
    route(libraryStaffEndpoints.remove, async ({ actor, params, query }) => {
      await removeLibrary(deps, { actor, id: params.library_id, version: query.version });
      return { message: "The library is closed." };
    }),
  ];
}
