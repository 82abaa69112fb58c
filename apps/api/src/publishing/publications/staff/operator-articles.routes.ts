import type { OperatorAccess } from "@harbour/contracts";
import {
  type StaffArticleCategoryWire,
  articleCategoryStaffEndpoints,
  articleStaffEndpoints,
  libraryStaffEndpoints,
} from "@harbour/contracts/operator";
import type { Deps } from "../../../platform/modules/deps.ts";
import { on, type Route } from "../../../platform/routes/routes.ts";
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
    on(articleStaffEndpoints.list, ({ query, url }) => calls.list(query, url)),
    on(articleStaffEndpoints.details, ({ params }) => calls.findDetails(params.article_id)),
    on(articleStaffEndpoints.create, ({ actor, body }) => calls.create(actor, body)),
    on(articleStaffEndpoints.change, ({ actor, params, body }) =>
      calls.change(actor, params.article_id, body),
    ),
    on(articleStaffEndpoints.publish, ({ actor, params, body }) =>
      calls.publish(actor, params.article_id, body),
    ),
    on(articleStaffEndpoints.withdraw, ({ actor, params, body }) =>
      calls.withdraw(actor, params.article_id, body),
    ),
    on(articleStaffEndpoints.saveDraft, ({ actor, params, body }) =>
      calls.saveDraft(actor, params.article_id, body),
    ),
    on(articleStaffEndpoints.discardDraft, ({ actor, params, query }) =>
      calls.discardDraft(actor, params.article_id, query),
    ),
    on(articleStaffEndpoints.publishDraft, ({ actor, params, body }) =>
      calls.publishDraft(actor, params.article_id, body),
    ),
    on(articleStaffEndpoints.remove, ({ actor, params, query }) =>
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
    on(articleCategoryStaffEndpoints.list, async ({ params }) => {
      const { libraryId } = await findLibraryScope(db, params.library_id);
      return listCategories(libraryId!);
    }),
    on(articleCategoryStaffEndpoints.create, async ({ actor, params, body }) => {
      const scope = await findLibraryScope(db, params.library_id);
      return findArticle(
        scope.libraryId!,
        await createPublicationCategory(deps, actor, scope, body),
      );
    }),
    on(articleCategoryStaffEndpoints.change, async ({ actor, params, body }) => {
      const { version, ...categoryFields } = body;
      const id = params.category_id;
      await changePublicationCategory(deps, { actor, kind, id, version }, categoryFields);
      const { libraryId } = (await findCategory(db, id))!;
      return findArticle(libraryId!, id);
    }),
    on(articleCategoryStaffEndpoints.remove, async ({ actor, params, query }) => {
      const { version } = query;
      await removePublicationCategory(deps, { actor, kind, id: params.category_id, version });
      return { message: "The category is deleted." };
    }),
    on(libraryStaffEndpoints.list, async () => (await findLibraries(db)).map(presentLibrary)),
    on(libraryStaffEndpoints.create, ({ actor, body }) => createLibrary(deps, actor, body)),
    on(libraryStaffEndpoints.change, ({ actor, params, body: { version, ...writtenLibrary } }) =>
      changeLibrary(deps, { actor, id: params.library_id, version }, writtenLibrary),
    ),
    on(libraryStaffEndpoints.remove, async ({ actor, params, query }) => {
      await removeLibrary(deps, { actor, id: params.library_id, version: query.version });
      return { message: "The library is closed." };
    }),
  ];
}
