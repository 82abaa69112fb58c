import { z } from "zod";
import {
  cursorQuery,
  id,
  imageUrl,
  singleLineText,
  localizedText,
  slugPattern,
  timestamp,
  versionField,
} from "../../primitives.ts";
import { localizedBlocks, shownBlocks } from "../../publishing/blocks.ts";
import { publicationCategory, publicationSeo } from "../../publishing/publications.ts";

/** The version of a post, article or page. */
export const publicationVersion = versionField();
const version = publicationVersion;

export const publicationStatuses = ["DRAFT", "SCHEDULED", "ACTIVE", "WITHDRAWN"] as const;
export const publicationStatus = z.enum(publicationStatuses).meta({
  description:
    "`SCHEDULED` is published with a future `published_at`. Shoppers see only `ACTIVE` publications",
});

export const slug = z.string().max(100).regex(slugPattern);
const line = (max: number) => singleLineText(max).min(1);
/** A text that is required in every language. */
export const lineInLanguages = (max: number) =>
  z.object({ en: line(max), zh: line(max), cn: line(max) });
/** A text with a line per language, which may be empty. */
export const optionalText = (max: number) =>
  z.object({ en: singleLineText(max), zh: singleLineText(max), cn: singleLineText(max) });

export const catalogueImage = z
  .string()
  .regex(/^\/files\/catalogue\/[0-9a-f]{32}\.webp$/)
  .meta({ description: "The address that the upload of the picture returned" });

/** The fields that editors write. */
export const editablePublication = {
  slug: slug.optional().meta({
    description: "The slug. If absent, the server derives a slug from the English title",
  }),
  title: lineInLanguages(200),
  short_description: lineInLanguages(500),
  blocks: localizedBlocks,
  images: z.array(catalogueImage).max(12).default([]),
  category_ids: z.array(id).max(20).default([]),
  seo: z
    .object({
      title: lineInLanguages(200),
      description: lineInLanguages(500),
      image: catalogueImage.nullable().default(null),
    })
    .nullable()
    .default(null),
  is_recommended: z.boolean().default(false).meta({
    description: "True puts the publication first when a list uses the shop's order",
  }),
};

/** A post or article as staff read it. */
export const staffPublication = {
  _id: id,
  slug: z.string(),
  title: localizedText,
  status: publicationStatus,
  category_ids: z.array(id),
  is_recommended: z.boolean(),
  liked_count: z.int(),
  published_at: timestamp.nullable(),
  withdrawn_reason: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  version: z.int(),
};
export const staffPublicationDetails = {
  short_description: localizedText,
  blocks: shownBlocks,
  images: z.array(imageUrl),
  seo: publicationSeo.nullable(),
};

/** The fields of a draft that will replace the published text. */
export const publicationDraft = {
  slug: z.string(),
  title: localizedText,
  ...staffPublicationDetails,
  category_ids: z.array(id),
  is_recommended: z.boolean(),
  due_at: timestamp
    .nullable()
    .meta({ description: "The time when the draft replaces the present version" }),
};

export const publicationListQuery = {
  status: publicationStatus.optional(),
  q: z.string().trim().max(100).default("").meta({ description: "A part of title or address" }),
  category_id: id.optional(),
  ...cursorQuery(id, 20),
};

/** Filters of a list of posts or articles, which the back office stores in page addresses. */
export const publicationView = {
  status: publicationStatus.optional(),
  q: z.string().min(1).max(100).optional(),
  category_id: id.optional(),
};

export const publishBody = z.object({
  published_at: z.iso.datetime({ offset: true }).nullable().default(null).meta({
    description:
      "The time of publication; null publishes now. Only unpublished publications can have a future time",
  }),
  version,
});
export const withdrawBody = z.object({
  reason: line(500).meta({ description: "The reason, for the staff" }),
  version,
});
export const versionQuery = z.object({ version: z.coerce.number().pipe(version) });

/** A category with the fields that only staff see. */
export const staffCategory = publicationCategory.extend({
  position: z.int(),
  version: z.int(),
});
export const editableCategory = {
  parent_id: id.nullable().default(null),
  slug: slug.optional(),
  title: lineInLanguages(100),
  image: catalogueImage.nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
};

export const editErrors = ["not_found", "stale", "conflict"] as const;
export const exampleTitle = { en: "A day at the pier", zh: "碼頭一日", cn: "码头一日" };
const paragraph = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
export const examplePublication = {
  title: exampleTitle,
  short_description: {
    en: "What we found there.",
    zh: "我們在那裏找到的。",
    cn: "我们在那里找到的。",
  },
  blocks: {
    en: paragraph("The first ferry leaves at six."),
    zh: paragraph("首班船六時開出。"),
    cn: paragraph("首班船六点开出。"),
  },
};
