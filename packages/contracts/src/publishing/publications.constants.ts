/** The preset orders of lists of posts and of articles; the first is the default (S9-022). */
export const publicationSortings = [
  "recommended",
  "by-keyword-relevance",
  "from-new-to-old",
  "from-old-to-new",
  "most-liked",
] as const;
export type PublicationSorting = (typeof publicationSortings)[number];

/** Page sizes of posts (S9-012 to S9-014). */
export const postsPerPage = 10;

export const articlesPerPage = 12;

export const relatedPerPage = 12;

export const maxCommentCharacters = 2000;
