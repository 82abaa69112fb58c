import { z } from "zod";
import { library } from "../../publishing/articles.ts";
import { endpoint } from "../../endpoint.ts";
import { id, message } from "../../primitives.ts";
import {
  catalogueImage,
  categoryForStaff,
  cursorPageOf,
  editErrors,
  examplePublication,
  optionalText,
  publicationForStaff,
  publicationForStaffDetails,
  publicationDraft,
  publicationListQuery,
  publicationVersion as version,
  publishBody,
  slug,
  title,
  versionQuery,
  withdrawBody,
  writtenCategory,
  writtenPublication,
  writtenText,
} from "./publication-shapes.ts";
import { editors } from "../roles.ts";

const articleForStaff = z
  .object({
    ...publicationForStaff,
    library: library.pick({ _id: true, slug: true, title: true }),
    age_rating: z.string().nullable(),
  })
  .meta({ id: "ArticleAtDesk" });
export type ArticleForStaffWire = z.infer<typeof articleForStaff>;
const draft = z.object({ ...publicationDraft, library_id: id, age_rating: z.string().nullable() });
const details = articleForStaff
  .extend({ ...publicationForStaffDetails, draft: draft.nullable() })
  .meta({ id: "ArticleAtDeskDetails" });
export type ArticleForStaffDetailsWire = z.infer<typeof details>;

const articleCategory = categoryForStaff
  .extend({ library_id: id })
  .meta({ id: "ArticleCategoryAtDesk" });
export type ArticleCategoryForStaffWire = z.infer<typeof articleCategory>;

const libraryForStaff = library
  .extend({ position: z.int(), version: z.int() })
  .meta({ id: "LibraryAtDesk" });
export type LibraryForStaffWire = z.infer<typeof libraryForStaff>;

const written = z.object({
  ...writtenPublication,
  library_id: id,
  age_rating: z
    .literal("18+")
    .nullable()
    .default(null)
    .meta({ description: '`"18+"`: of Class II; null: for everybody' }),
});
const category = z.object(writtenCategory);
const writtenLibrary = z.object({
  slug: slug.optional(),
  title: writtenText(100),
  description: optionalText(500).default({ en: "", zh: "", cn: "" }),
  image: catalogueImage.nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
});
const one = z.object({ article_id: id });
const oneCategory = z.object({ category_id: id });
const oneLibrary = z.object({ library_id: id });
const example = { ...examplePublication, library_id: "0198c1f0a7b27c3e9d10" };

export const articleStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/articles",
    summary: "List the articles of all libraries or of one, in every state, newest first",
    who: editors,
    query: z.object({ ...publicationListQuery, library_id: id.optional() }),
    response: cursorPageOf(articleForStaff),
  }),
  one: endpoint({
    method: "GET",
    path: "/articles/:article_id",
    summary: "Read an article with its text",
    who: editors,
    params: one,
    response: details,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/articles",
    summary: "Write an article; it is a draft until it is published",
    who: editors,
    body: written,
    example,
    response: details,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/articles/:article_id",
    summary: "Replace an article; of a published one shoppers see it at once",
    who: editors,
    params: one,
    body: written.extend({ version }),
    example: { ...example, version: 1 },
    response: details,
    errors: editErrors,
  }),
  publish: endpoint({
    method: "POST",
    path: "/articles/:article_id/publish",
    summary: "Show an article to shoppers, now or from a time on",
    who: editors,
    params: one,
    body: publishBody,
    example: { version: 1 },
    response: details,
    errors: editErrors,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/articles/:article_id/withdraw",
    summary: "Show an article to shoppers no more; its likes stay with it",
    who: editors,
    params: one,
    body: withdrawBody,
    example: { reason: "The rules are others now", version: 1 },
    response: details,
    errors: editErrors,
  }),
  saveDraft: endpoint({
    method: "PUT",
    path: "/articles/:article_id/draft",
    summary: "Save a draft of an article beside its published text",
    who: editors,
    params: one,
    body: written.extend({ version }),
    example: { ...example, version: 1 },
    response: details,
    errors: editErrors,
  }),
  discardDraft: endpoint({
    method: "DELETE",
    path: "/articles/:article_id/draft",
    summary: "Drop the draft of an article; what shoppers see stays",
    who: editors,
    params: one,
    query: versionQuery,
    response: details,
    errors: editErrors,
  }),
  publishDraft: endpoint({
    method: "POST",
    path: "/articles/:article_id/draft/publish",
    summary: "Put the draft of an article in the place of what shoppers see, now or at a time",
    who: editors,
    params: one,
    body: publishBody,
    example: { version: 1 },
    response: details,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/articles/:article_id",
    summary: "Delete an article with its likes; a public one is withdrawn first",
    who: editors,
    params: one,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};

export const articleCategoryStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/libraries/:library_id/categories",
    summary: "List the categories of a library, also the empty ones",
    who: editors,
    params: oneLibrary,
    response: z.array(articleCategory),
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/libraries/:library_id/categories",
    summary: "Add a category to a library",
    who: editors,
    params: oneLibrary,
    body: category,
    example: { title },
    response: articleCategory,
    errors: ["not_found", "conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/article-categories/:category_id",
    summary: "Change a category of a library",
    who: editors,
    params: oneCategory,
    body: category.extend({ version }),
    example: { title, version: 1 },
    response: articleCategory,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/article-categories/:category_id",
    summary: "Delete a category of a library that has none below it; its articles stay",
    who: editors,
    params: oneCategory,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};

export const libraryStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/libraries",
    summary: "List the libraries, also the empty ones",
    who: editors,
    response: z.array(libraryForStaff),
  }),
  create: endpoint({
    method: "POST",
    path: "/libraries",
    summary: "Open a library",
    who: editors,
    body: writtenLibrary,
    example: { title },
    response: libraryForStaff,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/libraries/:library_id",
    summary: "Change a library",
    who: editors,
    params: oneLibrary,
    body: writtenLibrary.extend({ version }),
    example: { title, version: 1 },
    response: libraryForStaff,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/libraries/:library_id",
    summary: "Close a library that holds no articles, with its categories",
    who: editors,
    params: oneLibrary,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};
