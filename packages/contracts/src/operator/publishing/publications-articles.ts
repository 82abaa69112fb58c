import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { cursorPage, id, message } from "../../primitives.ts";
import { library } from "../../publishing/publications-articles.ts";
import { editorRoles } from "../roles.ts";
import {
  catalogueImage,
  staffCategory,
  editErrors,
  examplePublication,
  optionalText,
  staffPublication,
  staffPublicationDetails,
  publicationDraft,
  publicationListQuery,
  publicationView,
  publicationVersion as version,
  publishBody,
  slug,
  exampleTitle,
  versionQuery,
  withdrawBody,
  editableCategory,
  editablePublication,
  lineInLanguages,
} from "./publication-shapes.ts";

const staffArticle = z
  .object({
    ...staffPublication,
    library: library.pick({ _id: true, slug: true, title: true }),
    age_rating: z.string().nullable(),
  })
  .meta({ id: "StaffArticle" });
export type StaffArticleWire = z.infer<typeof staffArticle>;
const draft = z.object({ ...publicationDraft, library_id: id, age_rating: z.string().nullable() });
const details = staffArticle
  .extend({ ...staffPublicationDetails, draft: draft.nullable() })
  .meta({ id: "StaffArticleDetails" });
export type StaffArticleDetailsWire = z.infer<typeof details>;

const articleCategory = staffCategory
  .extend({ library_id: id })
  .meta({ id: "StaffArticleCategory" });
export type StaffArticleCategoryWire = z.infer<typeof articleCategory>;

const staffLibrary = library
  .extend({ position: z.int(), version: z.int() })
  .meta({ id: "StaffLibrary" });
export type StaffLibraryWire = z.infer<typeof staffLibrary>;

const articleFields = z.object({
  ...editablePublication,
  library_id: id,
  age_rating: z
    .literal("18+")
    .nullable()
    .default(null)
    .meta({ description: '`"18+"` for Class II; null for everybody' }),
});
const category = z.object(editableCategory);
const writtenLibrary = z.object({
  slug: slug.optional(),
  title: lineInLanguages(100),
  description: optionalText(500).default({ en: "", zh: "", cn: "" }),
  image: catalogueImage.nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
});
const idParams = z.object({ article_id: id });
const categoryParams = z.object({ category_id: id });
const libraryParams = z.object({ library_id: id });
const example = { ...examplePublication, library_id: "0198c1f0a7b27c3e9d10" };

/** Filters of the article list, which the back office stores in page addresses. */
export const articleView = z.object({ ...publicationView, library_id: id.optional() });
export type ArticleView = z.infer<typeof articleView>;

export const articleStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/articles",
    summary: "List the articles of all libraries or of one, in every state, newest first",
    who: editorRoles,
    query: z.object({ ...publicationListQuery, library_id: id.optional() }),
    response: cursorPage(staffArticle),
  }),
  details: endpoint({
    method: "GET",
    path: "/articles/:article_id",
    summary: "Read an article with its text",
    who: editorRoles,
    params: idParams,
    response: details,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/articles",
    summary: "Write an article; it is a draft until it is published",
    who: editorRoles,
    body: articleFields,
    example,
    response: details,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/articles/:article_id",
    summary: "Replace an article; shoppers see the change of a published article at once",
    who: editorRoles,
    params: idParams,
    body: articleFields.extend({ version }),
    example: { ...example, version: 1 },
    response: details,
    errors: editErrors,
  }),
  publish: endpoint({
    method: "POST",
    path: "/articles/:article_id/publish",
    summary: "Publish an article now or at a time",
    who: editorRoles,
    params: idParams,
    body: publishBody,
    example: { version: 1 },
    response: details,
    errors: editErrors,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/articles/:article_id/withdraw",
    summary: "Withdraw an article from shoppers; its likes stay",
    who: editorRoles,
    params: idParams,
    body: withdrawBody,
    example: { reason: "The rules are others now", version: 1 },
    response: details,
    errors: editErrors,
  }),
  saveDraft: endpoint({
    method: "PUT",
    path: "/articles/:article_id/draft",
    summary: "Save a draft of an article beside its published text",
    who: editorRoles,
    params: idParams,
    body: articleFields.extend({ version }),
    example: { ...example, version: 1 },
    response: details,
    errors: editErrors,
  }),
  discardDraft: endpoint({
    method: "DELETE",
    path: "/articles/:article_id/draft",
    summary: "Discard the draft of an article; the published text stays",
    who: editorRoles,
    params: idParams,
    query: versionQuery,
    response: details,
    errors: editErrors,
  }),
  publishDraft: endpoint({
    method: "POST",
    path: "/articles/:article_id/draft/publish",
    summary: "Publish the draft of an article, now or at a time",
    who: editorRoles,
    params: idParams,
    body: publishBody,
    example: { version: 1 },
    response: details,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/articles/:article_id",
    summary: "Delete an article with its likes; a public article must be withdrawn first",
    who: editorRoles,
    params: idParams,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};

export const articleCategoryStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/libraries/:library_id/categories",
    summary: "List the categories of a library, empty ones too",
    who: editorRoles,
    params: libraryParams,
    response: z.array(articleCategory),
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/libraries/:library_id/categories",
    summary: "Add a category to a library",
    who: editorRoles,
    params: libraryParams,
    body: category,
    example: { title: exampleTitle },
    response: articleCategory,
    errors: ["not_found", "conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/article-categories/:category_id",
    summary: "Change a category of a library",
    who: editorRoles,
    params: categoryParams,
    body: category.extend({ version }),
    example: { title: exampleTitle, version: 1 },
    response: articleCategory,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/article-categories/:category_id",
    summary: "Delete a library's category without children; its articles stay",
    who: editorRoles,
    params: categoryParams,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};

export const libraryStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/libraries",
    summary: "List the libraries, empty ones too",
    who: editorRoles,
    response: z.array(staffLibrary),
  }),
  create: endpoint({
    method: "POST",
    path: "/libraries",
    summary: "Create a library",
    who: editorRoles,
    body: writtenLibrary,
    example: { title: exampleTitle },
    response: staffLibrary,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/libraries/:library_id",
    summary: "Change a library",
    who: editorRoles,
    params: libraryParams,
    body: writtenLibrary.extend({ version }),
    example: { title: exampleTitle, version: 1 },
    response: staffLibrary,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/libraries/:library_id",
    summary: "Delete a library without articles, with its categories",
    who: editorRoles,
    params: libraryParams,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};
