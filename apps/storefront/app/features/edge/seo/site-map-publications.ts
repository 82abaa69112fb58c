import { publicationPaths } from "@harbour/contracts/publication-paths";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { MapEntry } from "./site-map.ts";

/** The publications per map. All fit in one, because a shop writes dozens a year. */
const perPage = 5000;

/** Reads the blog and libraries with non-empty categories and everything public. */
export async function readPublications({ api }: RequestContext): Promise<MapEntry[]> {
  const query = { per_page: perPage };
  const [posts, articles, topics, libraries] = await Promise.all([
    requireFound(api.posts.sitemap({ query })),
    requireFound(api.articles.sitemap({ query })),
    requireFound(api.posts.categories({ query: { per_page: 100 } })),
    requireFound(api.articles.libraries()),
  ]);
  const listedLibraries = libraries.data.filter(({ count }) => count > 0);
  const libraryEntries = await Promise.all(
    listedLibraries.map(async ({ slug: library_slug }) => {
      const request = { params: { library_slug }, query: { per_page: 100 } };
      const { data } = await requireFound(api.articles.categories(request));
      const listedCategories = data.filter(({ count }) => count > 0);
      return [
        { path: publicationPaths.articles(library_slug) },
        ...listedCategories.map(({ slug }) => ({
          path: publicationPaths.articleCategory(library_slug, slug),
        })),
      ];
    }),
  );
  const blog = posts.data.length > 0 ? [{ path: publicationPaths.posts }] : [];
  return [
    ...blog,
    ...topics.data
      .filter(({ count }) => count > 0)
      .map(({ slug }) => ({ path: publicationPaths.postCategory(slug) })),
    ...posts.data.map(({ _id, slug, updated_at: updatedAt, images }) => ({
      path: publicationPaths.post(_id, slug),
      updatedAt,
      images,
    })),
    ...libraryEntries.flat(),
    ...articles.data.map(({ _id, slug, library_slug: library, updated_at: updatedAt, images }) => ({
      path: publicationPaths.article(library, _id, slug),
      updatedAt,
      images,
    })),
  ];
}

/** Tells whether there are any publications. */
export async function hasPublications({ api }: RequestContext): Promise<boolean> {
  const query = { per_page: 1 };
  const replies = await Promise.all([
    requireFound(api.posts.sitemap({ query })),
    requireFound(api.articles.sitemap({ query })),
  ]);
  return replies.some(({ data }) => data.length > 0);
}
