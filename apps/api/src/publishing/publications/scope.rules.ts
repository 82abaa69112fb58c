/** The blog or a library, each with its own list and categories. */
export type Scope =
  | { readonly kind: "POST"; readonly libraryId: null }
  | { readonly kind: "ARTICLE"; readonly libraryId: string };

export type PublicationKind = Scope["kind"];

export const blog: Scope = { kind: "POST", libraryId: null };
export const libraryScope = (libraryId: string): Scope => ({ kind: "ARTICLE", libraryId });

/** Returns the cache tag of a kind's lists. */
export const listTag = (kind: PublicationKind) => (kind === "POST" ? "posts" : "articles");
/** Returns the cache tag of a kind's lists that are sorted by likes. */
export const listByLikesTag = (kind: PublicationKind) => `${listTag(kind)}-by-likes`;
export const publicationTag = (id: string) => `publication:${id}`;

/** Returns a kind's name for errors and the audit. */
export const describeKind = (kind: PublicationKind) => (kind === "POST" ? "post" : "article");
