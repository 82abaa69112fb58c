/**
 * Addresses of posts and articles, without language. They are separate from `paths` to keep every page's script small.
 */
export const publicationPaths = {
  posts: "/blogs",
  postCategory: (slug: string) => `/blogs/category/${encodeURIComponent(slug)}`,
  post: (id: string, slug: string) => `/blogs/${id}/${encodeURIComponent(slug)}`,
  /** The blog's feed, one per language. */
  feed: "/blogs/rss.xml",

  /** Redirects to the first library. */
  libraries: "/articles",
  articles: (library: string) => `/articles/${encodeURIComponent(library)}`,
  articleCategory: (library: string, slug: string) =>
    `/articles/${encodeURIComponent(library)}/category/${encodeURIComponent(slug)}`,
  article: (library: string, id: string, slug: string) =>
    `/articles/${encodeURIComponent(library)}/${id}/${encodeURIComponent(slug)}`,
} as const;
