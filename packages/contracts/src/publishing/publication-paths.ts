/**
 * Paths of posts and articles, without the language prefix. They are not part of `paths`, so that the script of every
 * other page stays small.
 */
export const publicationPaths = {
  posts: "/blogs",
  postCategory: (slug: string) => `/blogs/category/${encodeURIComponent(slug)}`,
  post: (id: string, slug: string) => `/blogs/${id}/${encodeURIComponent(slug)}`,
  /** The blog's feed, one per language. */
  feed: "/blogs/rss.xml",

  /** This path redirects to the first library. */
  libraries: "/articles",
  articles: (library: string) => `/articles/${encodeURIComponent(library)}`,
  articleCategory: (library: string, slug: string) =>
    `/articles/${encodeURIComponent(library)}/category/${encodeURIComponent(slug)}`,
  article: (library: string, id: string, slug: string) =>
    `/articles/${encodeURIComponent(library)}/${id}/${encodeURIComponent(slug)}`,
} as const;
