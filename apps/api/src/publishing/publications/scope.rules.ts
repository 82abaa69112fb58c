/** The blog, or one library: what has a list and categories of its own. */
export type Scope =
  | { readonly kind: "POST"; readonly libraryId: null }
  | { readonly kind: "ARTICLE"; readonly libraryId: string };

export type Kind = Scope["kind"];

export const blog: Scope = { kind: "POST", libraryId: null };
export const shelfOf = (libraryId: string): Scope => ({ kind: "ARTICLE", libraryId });

/** Returns the tag that drops lists of a kind. */
export const listTag = (kind: Kind) => (kind === "POST" ? "posts" : "articles");
/** Returns the tag of lists in the order of likes. */
export const likedTag = (kind: Kind) => `${listTag(kind)}-by-likes`;
export const publicationTag = (id: string) => `publication:${id}`;

/** Returns the word for a kind in refusals and in the audit. */
export const wordFor = (kind: Kind) => (kind === "POST" ? "post" : "article");
