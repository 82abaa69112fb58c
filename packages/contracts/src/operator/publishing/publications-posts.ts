import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  localizedText,
  message,
  timestamp,
} from "../../primitives.ts";
import { postReview } from "../../publishing/publications-posts.ts";
import { editorRoles } from "../roles.ts";
import {
  staffCategory,
  editErrors,
  examplePublication,
  staffPublication,
  staffPublicationDetails,
  publicationDraft,
  publicationListQuery,
  publicationView,
  publicationVersion as version,
  publishBody,
  exampleTitle,
  versionQuery,
  withdrawBody,
  editableCategory,
  editablePublication,
} from "./publication-shapes.ts";

const staffPost = z
  .object({ ...staffPublication, comment_count: z.int() })
  .meta({ id: "StaffPost" });
export type StaffPostWire = z.infer<typeof staffPost>;
const details = staffPost
  .extend({ ...staffPublicationDetails, draft: z.object(publicationDraft).nullable() })
  .meta({ id: "StaffPostDetails" });
export type StaffPostDetailsWire = z.infer<typeof details>;

const postCategory = staffCategory.meta({ id: "StaffPostCategory" });
export type StaffPostCategoryWire = z.infer<typeof postCategory>;

const postFields = z.object(editablePublication);
const category = z.object(editableCategory);
const idParams = z.object({ post_id: id });
const categoryParams = z.object({ category_id: id });

/** Filters of the post list, which the back office stores in page addresses. */
export const postView = z.object(publicationView);
export type PostView = z.infer<typeof postView>;

export const postStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/posts",
    summary: "List the posts of the blog in every state, newest first",
    who: editorRoles,
    query: z.object(publicationListQuery),
    response: cursorPage(staffPost),
  }),
  details: endpoint({
    method: "GET",
    path: "/posts/:post_id",
    summary: "Read a post with its text",
    who: editorRoles,
    params: idParams,
    response: details,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/posts",
    summary: "Write a post; it is a draft until it is published",
    who: editorRoles,
    body: postFields,
    example: examplePublication,
    response: details,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/posts/:post_id",
    summary: "Replace a post; shoppers see the change of a published post at once",
    who: editorRoles,
    params: idParams,
    body: postFields.extend({ version }),
    example: { ...examplePublication, version: 1 },
    response: details,
    errors: editErrors,
  }),
  publish: endpoint({
    method: "POST",
    path: "/posts/:post_id/publish",
    summary: "Publish a post now or at a time",
    who: editorRoles,
    params: idParams,
    body: publishBody,
    example: { version: 1 },
    response: details,
    errors: editErrors,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/posts/:post_id/withdraw",
    summary: "Withdraw a post from shoppers; its likes and comments stay",
    who: editorRoles,
    params: idParams,
    body: withdrawBody,
    example: { reason: "The offer is over", version: 1 },
    response: details,
    errors: editErrors,
  }),
  saveDraft: endpoint({
    method: "PUT",
    path: "/posts/:post_id/draft",
    summary: "Save a draft of a post beside its published text",
    who: editorRoles,
    params: idParams,
    body: postFields.extend({ version }),
    example: { ...examplePublication, version: 1 },
    response: details,
    errors: editErrors,
  }),
  discardDraft: endpoint({
    method: "DELETE",
    path: "/posts/:post_id/draft",
    summary: "Discard the draft of a post; the published text stays",
    who: editorRoles,
    params: idParams,
    query: versionQuery,
    response: details,
    errors: editErrors,
  }),
  publishDraft: endpoint({
    method: "POST",
    path: "/posts/:post_id/draft/publish",
    summary: "Publish the draft of a post, now or at a time",
    who: editorRoles,
    params: idParams,
    body: publishBody,
    example: { version: 1 },
    response: details,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/posts/:post_id",
    summary: "Delete a post with its likes and comments; a public post must be withdrawn first",
    who: editorRoles,
    params: idParams,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};

export const postCategoryStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/post-categories",
    summary: "List the categories of the blog, empty ones too",
    who: editorRoles,
    response: z.array(postCategory),
  }),
  create: endpoint({
    method: "POST",
    path: "/post-categories",
    summary: "Add a category to the blog",
    who: editorRoles,
    body: category,
    example: { title: exampleTitle },
    response: postCategory,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/post-categories/:category_id",
    summary: "Change a category of the blog",
    who: editorRoles,
    params: categoryParams,
    body: category.extend({ version }),
    example: { title: exampleTitle, version: 1 },
    response: postCategory,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/post-categories/:category_id",
    summary: "Delete a category of the blog without children; its posts stay",
    who: editorRoles,
    params: categoryParams,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};

export const commentStatuses = ["DRAFT", "ACTIVE", "HIDDEN"] as const;

const staffComment = postReview
  .extend({
    status: z.enum(commentStatuses),
    post: z.object({ _id: id, slug: z.string(), title: localizedText }),
    hidden_reason: z.string().nullable(),
    decided_at: timestamp
      .nullable()
      .meta({ description: "The time when staff last showed or hid it" }),
    version: z.int(),
  })
  .meta({ id: "StaffComment" });
export type StaffCommentWire = z.infer<typeof staffComment>;

const commentParams = z.object({ comment_id: id });

export const commentStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/comments",
    summary: "List the comments on posts, newest first",
    who: editorRoles,
    query: z.object({
      status: z.enum(commentStatuses).optional(),
      post_id: id.optional(),
      q: z.string().trim().max(100).default("").meta({ description: "A part of the comment" }),
      ...cursorQuery(id, 20),
    }),
    response: cursorPage(staffComment).extend({
      counts: z.object({ DRAFT: z.int(), ACTIVE: z.int(), HIDDEN: z.int() }),
    }),
  }),
  hide: endpoint({
    method: "POST",
    path: "/comments/:comment_id/hide",
    summary: "Hide a comment; its writer still sees it among their own",
    who: editorRoles,
    params: commentParams,
    body: z.object({ reason: singleLineText(500).min(1), version }),
    example: { reason: "Names another member", version: 1 },
    response: staffComment,
    errors: editErrors,
  }),
  show: endpoint({
    method: "POST",
    path: "/comments/:comment_id/show",
    summary: "Show a comment to everybody",
    who: editorRoles,
    params: commentParams,
    body: z.object({ version }),
    example: { version: 1 },
    response: staffComment,
    errors: editErrors,
  }),
};
