/**
 * Addresses of posts and articles, without their language. Apart from `paths`, which every page loads: the parts that lead to
 * publications are loaded with them.
 */
export const publicationPaths = {
  posts: "/blogs",
  postCategory: (slug: string) => `/blogs/category/${encodeURIComponent(slug)}`,
  post: (id: string, slug: string) => `/blogs/${id}/${encodeURIComponent(slug)}`,
  /** News of the blog for feed readers, in one language as every page. */
  feed: "/blogs/rss.xml",

  /** Leads to the first of them. */
  libraries: "/articles",
  articles: (library: string) => `/articles/${encodeURIComponent(library)}`,
  articleCategory: (library: string, slug: string) =>
    `/articles/${encodeURIComponent(library)}/category/${encodeURIComponent(slug)}`,
  article: (library: string, id: string, slug: string) =>
    `/articles/${encodeURIComponent(library)}/${id}/${encodeURIComponent(slug)}`,
} as const;
