import {
  type LocalizedText,
  localizedBlocks,
  localizedText,
  slugPattern,
} from "@harbour/contracts";
import { z } from "zod";

/**
 * The format of posts, articles and libraries in files (docs/settings-files.md). Pictures are given by address,
 * products by id.
 */

const slug = z.string().max(100).regex(slugPattern, {
  error: "must be small letters, Chinese characters and digits with dashes between",
});
const picture = z.string().nullable().default(null);

export interface PublicationCategoryRecord {
  readonly slug: string;
  readonly title: LocalizedText;
  readonly picture: string | null;
  readonly children: readonly PublicationCategoryRecord[];
}
const category: z.ZodType<PublicationCategoryRecord> = z.strictObject({
  slug,
  title: localizedText,
  picture,
  get children() {
    return z.array(category).default([]);
  },
});
const categories = z.array(category).optional();

const post = z.strictObject({
  slug,
  title: localizedText,
  short_description: localizedText,
  /** Categories by slug, the main one first. */
  categories: z.array(z.string()).max(20).default([]),
  picture,
  blocks: localizedBlocks,
  /** The time of publication. Null for a draft; now when it is absent. */
  published_at: z.iso.datetime({ offset: true }).nullable().optional(),
  is_recommended: z.boolean().default(false),
  seo: z
    .strictObject({ title: localizedText, description: localizedText, picture })
    .nullable()
    .default(null),
});
const article = post.extend({
  /** The age rating: `"18+"` for Class II. */
  age_rating: z.literal("18+").nullable().default(null),
});

export const blogRecord = z.strictObject({ categories, posts: z.array(post).default([]) });
export const libraryRecord = z.strictObject({
  slug,
  title: localizedText,
  description: localizedText,
  picture,
  categories,
  articles: z.array(article).default([]),
});

export type BlogRecord = z.output<typeof blogRecord>;
export type LibraryRecord = z.output<typeof libraryRecord>;
export type PublicationRecord = z.output<typeof post> & {
  readonly age_rating?: "18+" | null;
};
