import { z } from "zod";
import { articlesPerPage, relatedPerPage } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  countedPage,
  id,
  imageUrl,
  localizedText,
  pager,
  perPage,
  queryList,
  timestamp,
  urlPager,
} from "../primitives.ts";
import {
  categoriesQuery,
  filterQuery,
  idsQuery,
  likeAnswer,
  likeBody,
  makeLikedQuery,
  publication,
  publicationCategory,
  publicationCategoryNode,
  publicationSitemapEntry,
  makeRelatedQuery,
  sitemapQuery,
  publicationDetails,
} from "./publications.ts";

/** A library: a group of articles with its own categories. */
export const library = z
  .object({
    _id: id,
    slug: z.string(),
    title: localizedText,
    description: localizedText,
    image: imageUrl.nullable(),
    count: z.int().meta({ description: "The number of public articles in the library" }),
  })
  .meta({ id: "Library" });
export type Library = z.infer<typeof library>;

/** An article in a list. */
export const article = publication
  .extend({
    library: library.pick({ _id: true, slug: true, title: true }),
    age_rating: z.string().nullable().meta({
      description:
        'The age rating. `"18+"` marks Class II articles, whose pages ask for the visitor\'s age. Null for everybody',
    }),
  })
  .meta({ id: "Article" });
export type Article = z.infer<typeof article>;

export const articleDetails = article
  .extend({
    ...publicationDetails,
    breadcrumbs: z.array(publicationCategory.omit({ count: true })).meta({
      description: "The path from the root to the article's first category",
    }),
  })
  .meta({ id: "ArticleDetails" });
export type ArticleDetails = z.infer<typeof articleDetails>;

const libraryParams = z.object({ library_slug: id.meta({ description: "Slug or id" }) });
const articleParams = z.object({ article_id: id.meta({ description: "Article id or slug" }) });

export const articleEndpoints = {
  libraries: endpoint({
    method: "GET",
    path: "/libraries/all",
    summary: "List the libraries, in the shop's order",
    who: "anyone",
    isPublic: true,
    query: z.object({ per_page: perPage(100), page: countedPage.default(1) }),
    response: pager(library),
  }),
  categories: endpoint({
    method: "GET",
    path: "/libraries/:library_slug/articles/categories/all",
    summary: "List a library's categories, flat",
    who: "anyone",
    isPublic: true,
    params: libraryParams,
    query: categoriesQuery(5).extend({
      keys: queryList(id).optional().meta({
        description: "Restricts the list to these ids or slugs",
      }),
    }),
    response: pager(publicationCategory),
    errors: ["not_found"],
  }),
  hierachy: endpoint({
    method: "GET",
    path: "/libraries/:library_slug/articles/categories/all/hierachy",
    summary: "List a library's category tree, root by root, in the shop's order",
    who: "anyone",
    isPublic: true,
    params: libraryParams,
    query: z.object({ per_page: perPage(5), page: countedPage.default(1) }),
    response: pager(publicationCategoryNode),
    errors: ["not_found"],
  }),
  filter: endpoint({
    method: "GET",
    path: "/libraries/:library_slug/articles/filter",
    summary: "Search a library's public articles, filtered, sorted and paged",
    who: "anyone",
    isPublic: true,
    params: libraryParams,
    query: filterQuery(articlesPerPage),
    response: pager(article),
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  related: endpoint({
    method: "GET",
    path: "/libraries/:library_slug/articles/related-articles-urls",
    summary: "List addresses of pages of related articles of the library",
    who: "anyone",
    isPublic: true,
    params: libraryParams,
    query: makeRelatedQuery(relatedPerPage).extend({ article_id: id }),
    response: urlPager,
    errors: ["not_found"],
  }),
  byIds: endpoint({
    method: "GET",
    path: "/articles/ids",
    summary: "List the named articles, in the requested order",
    who: "anyone",
    isPublic: true,
    query: idsQuery,
    response: pager(article),
  }),
  liked: endpoint({
    method: "GET",
    path: "/articles/liked/all",
    summary: "List the articles that the caller likes, last liked first",
    who: "registered",
    query: makeLikedQuery(articlesPerPage),
    response: pager(article.extend({ liked_at: timestamp })),
  }),
  sitemap: endpoint({
    method: "GET",
    path: "/articles/sitemap",
    summary: "List every public article's address and pictures, for search engines",
    who: "anyone",
    isPublic: true,
    query: sitemapQuery,
    response: z.object({
      data: z.array(publicationSitemapEntry.extend({ library_slug: z.string() })),
      next_page_url: z.string().nullable(),
    }),
  }),
  preview: endpoint({
    method: "POST",
    path: "/articles/:article_id/preview",
    summary: "Preview an article's draft, by the token of a preview link",
    who: "anyone",
    params: articleParams,
    body: z.object({ token: z.string().max(500) }),
    example: { token: "Zm9yIGFuIGhvdXI" },
    response: articleDetails,
    errors: ["not_found"],
    limit: { max: 600, perSeconds: 60, isPerProcess: true },
  }),
  details: endpoint({
    method: "GET",
    path: "/articles/:article_id/details",
    summary: "Read an article with its text",
    who: "anyone",
    isPublic: true,
    params: articleParams,
    response: articleDetails,
    errors: ["not_found"],
  }),
  like: endpoint({
    method: "PUT",
    path: "/articles/:article_id/like",
    summary: "Like an article, or stop liking it",
    who: "registered",
    params: articleParams,
    body: likeBody,
    example: { is_liked: true },
    response: likeAnswer,
    errors: ["not_found"],
    limit: { max: 240, perSeconds: 60, isPerProcess: true },
  }),
};
