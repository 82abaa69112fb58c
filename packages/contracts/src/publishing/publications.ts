import { z } from "zod";
import { logicGates, publicationSortings } from "../constants.ts";
import {
  countedPage,
  cursorQuery,
  id,
  imageColor,
  imageUrl,
  localizedText,
  message,
  perPage,
  queryList,
  sortOrder,
  timestamp,
} from "../primitives.ts";
import { shownBlocks } from "./blocks.ts";

/** A post or article in a list. */
export const publication = z.object({
  _id: id,
  slug: z.string(),
  title: localizedText,
  short_description: localizedText,
  images: z.array(imageUrl),
  image_color: imageColor.meta({ description: "The background colour of the first picture" }),
  category_ids: z.array(id),
  liked_account_ids: z.array(id).meta({
    description: "The caller's own id, or nothing. Other people's likes are private",
  }),
  liked_count: z.int(),
  is_liked: z.boolean(),
  reading_minutes: z.int().meta({ description: "The reading time in minutes, at least one" }),
  published_at: timestamp,
  updated_at: timestamp,
});

/** A category of posts, or of a library's articles. `count` includes everything public in the category and below. */
const category = {
  _id: id,
  parent_id: id.nullable().meta({ description: "The category above; null for a root" }),
  slug: z.string(),
  title: localizedText,
  image: imageUrl.nullable(),
  image_color: imageColor,
  count: z.int().meta({
    description: "The number of public publications in the category and below it",
  }),
};
export const publicationCategory = z.object(category).meta({ id: "PublicationCategory" });
export type PublicationCategory = z.infer<typeof publicationCategory>;

export interface PublicationCategoryNode extends PublicationCategory {
  children: PublicationCategoryNode[];
}
export const publicationCategoryNode: z.ZodType<PublicationCategoryNode> = z
  .object({
    ...category,
    get children() {
      return z.array(publicationCategoryNode);
    },
  })
  .meta({ id: "PublicationCategoryNode" });

export const publicationSeo = z.object({
  title: localizedText,
  description: localizedText,
  image: imageUrl.nullable(),
});

/** The fields that only a publication's own page has. */
export const publicationDetails = {
  long_description: localizedText.meta({ description: "The blocks as HTML" }),
  blocks: shownBlocks,
  categories: z.array(publicationCategory.omit({ count: true })).meta({
    description: "The categories named by `category_ids`, in the same order",
  }),
  product_ids: z.array(id).meta({
    description: "The products that the text shows, each once, in order of appearance",
  }),
  seo: publicationSeo.nullable().meta({
    description:
      "Title and description for search engines. If null, the title and short description are used",
  }),
};

const keyword = z.string().trim().max(100);
const paging = { page: countedPage.default(1) };

/** Makes the query that filters and sorts a list. */
export const filterQuery = (defaultPerPage: number) =>
  z.object({
    category_ids: queryList(id).optional().meta({
      description: "Category ids or slugs. Their descendants are included",
    }),
    logic_gate: z
      .preprocess(
        (input) => (typeof input === "string" ? input.toUpperCase() : input),
        z.enum(logicGates).default("OR"),
      )
      .meta({
        description: "The way to combine several categories: `OR` or `AND`",
      }),
    keyword: keyword.optional(),
    slug: z.enum(publicationSortings).default("recommended"),
    per_page: perPage(defaultPerPage),
    ...paging,
  });

export const makeLikedQuery = (defaultPerPage: number) =>
  z.object({
    sort_by: z
      .enum(["liked_at", "published_at", "title.en", "title.zh", "title.cn"])
      .default("liked_at"),
    sort_order: sortOrder.default("desc"),
    per_page: perPage(defaultPerPage),
    ...paging,
  });

export const categoriesQuery = (defaultPerPage: number) =>
  z.object({
    sort_by: z
      .enum(["title.en", "title.zh", "title.cn", "position", "created_at"])
      .default("title.en"),
    sort_order: sortOrder.default("asc"),
    per_page: perPage(defaultPerPage),
    ...paging,
  });

export const makeRelatedQuery = (defaultPerPage: number) =>
  z.object({
    items_per_page: perPage(defaultPerPage),
    per_page: perPage(defaultPerPage),
    ...paging,
  });

export const idsQuery = z.object({ ids: queryList(id).optional(), _ids: queryList(id).optional() });

/** The body of a like. A call with `is_liked` is idempotent; a call without it toggles the like. */
export const likeBody = z.object({ is_liked: z.boolean().optional() });
export const likeAnswer = message.extend({ is_liked: z.boolean(), liked_count: z.int() });

/** A publication's entry in the site map. */
export const publicationSitemapEntry = z
  .object({ _id: id, slug: z.string(), updated_at: timestamp, images: z.array(imageUrl) })
  .meta({ id: "PublicationSitemapEntry" });
export const sitemapQuery = z.object({
  ...cursorQuery(id, 1000, 5000),
});
