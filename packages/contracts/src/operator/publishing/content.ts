import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { cursorPage, id, message, timestamp } from "../../primitives.ts";
import { localizedBlocks } from "../../publishing/blocks.ts";
import { content } from "../../publishing/content.ts";
import { writtenPageSlugs } from "../../publishing/written-pages.ts";
import { reasonMessage } from "../../sentences.ts";
import { editorRoles } from "../roles.ts";
import {
  editErrors,
  examplePublication,
  publicationListQuery,
  publicationStatus,
  publicationVersion as version,
  publishBody,
  exampleTitle,
  versionQuery,
  withdrawBody,
  lineInLanguages,
} from "./publication-shapes.ts";

const page = content
  .omit({ content: true, blocks: true })
  .extend({
    status: publicationStatus,
    published_at: timestamp.nullable(),
    withdrawn_reason: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: "StaffPage" });
export type StaffPageWire = z.infer<typeof page>;
const details = page
  .extend({ content: content.shape.content, blocks: content.shape.blocks })
  .meta({ id: "StaffPageDetails" });
export type StaffPageDetailsWire = z.infer<typeof details>;

/**
 * The most tags of a page. The limit is far above any real page; it exists because cleaning takes quadratic time for
 * unclosed tags.
 */
const maxTags = 10_000;
const html = z
  .string()
  .max(200_000)
  .refine((text) => text.split("<").length <= maxTags, { error: reasonMessage("too-much-text") });
const pageFields = {
  title: lineInLanguages(200),
  blocks: localizedBlocks.nullable().default(null).meta({
    description:
      "The page as blocks, or as HTML that the server cleans. A request may contain only one of them",
  }),
  content: z.object({ en: html, zh: html, cn: html }).nullable().default(null),
};
const exactlyOneContent = {
  when: ({ blocks, content: markup }: { blocks: unknown; content: unknown }) =>
    (blocks === null) !== (markup === null),
  issue: { path: ["blocks"], error: "Write blocks or HTML, not both." },
};
const idParams = z.object({ slug: id });
const example = { title: exampleTitle, blocks: examplePublication.blocks };

const slug = z
  .enum(writtenPageSlugs, {
    error: `No page of the site shows this. It shows ${writtenPageSlugs.join(", ")}.`,
  })
  .meta({ description: "The slug of a page that the site shows" });

/** Filters of the page list, which the back office stores in page addresses. */
export const pageView = z.object({
  status: publicationStatus.optional(),
  q: z.string().min(1).max(100).optional(),
});
export type PageView = z.infer<typeof pageView>;

/** The shop's static pages: terms, about us and FAQ. */
export const pageStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/pages",
    summary: "List the static pages in every state, by address",
    who: editorRoles,
    query: z.object(publicationListQuery).omit({ category_id: true }),
    response: cursorPage(page.extend({ _id: id })),
  }),
  details: endpoint({
    method: "GET",
    path: "/pages/:slug",
    summary: "Read a static page with its text",
    who: editorRoles,
    params: idParams,
    response: details,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/pages",
    summary: "Write a static page; it is a draft until it is published",
    who: editorRoles,
    body: z.object({ ...pageFields, slug }).refine(exactlyOneContent.when, exactlyOneContent.issue),
    example: { slug: "about-us", ...example },
    response: details,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/pages/:slug",
    summary: "Replace a static page; shoppers see the change of a published page at once",
    who: editorRoles,
    params: idParams,
    body: z
      .object({ ...pageFields, version })
      .refine(exactlyOneContent.when, exactlyOneContent.issue),
    example: { ...example, version: 1 },
    response: details,
    errors: editErrors,
  }),
  publish: endpoint({
    method: "POST",
    path: "/pages/:slug/publish",
    summary: "Publish a static page now or at a time",
    who: editorRoles,
    params: idParams,
    body: publishBody,
    example: { version: 1 },
    response: details,
    errors: editErrors,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/pages/:slug/withdraw",
    summary:
      "Withdraw a static page from shoppers; 409 for pages that the law and the checkout require",
    who: editorRoles,
    params: idParams,
    body: withdrawBody,
    example: { reason: "It is being rewritten", version: 1 },
    response: details,
    errors: editErrors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/pages/:slug",
    summary: "Delete a static page; a public page must be withdrawn first",
    who: editorRoles,
    params: idParams,
    query: versionQuery,
    response: message,
    errors: editErrors,
  }),
};
