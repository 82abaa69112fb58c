import { publicationPaths } from "@harbour/contracts/publication-paths";

/** The place of publications: the blog, or one library of articles, by its slug. */
export type PublicationPlace =
  | { readonly kind: "posts" }
  | { readonly kind: "articles"; readonly library: string };

/** Returns the place that an address names. Only articles have libraries. */
export const toPlace = ({ library }: { library?: string | undefined }): PublicationPlace =>
  library === undefined ? { kind: "posts" } : { kind: "articles", library };

export const publicationListPath = (collection: PublicationPlace): string =>
  collection.kind === "posts"
    ? publicationPaths.posts
    : publicationPaths.articles(collection.library);

export const categoryPath = (collection: PublicationPlace, slug: string): string =>
  collection.kind === "posts"
    ? publicationPaths.postCategory(slug)
    : publicationPaths.articleCategory(collection.library, slug);

export const composePublicationPath = (
  collection: PublicationPlace,
  { _id, slug }: { _id: string; slug: string },
) =>
  collection.kind === "posts"
    ? publicationPaths.post(_id, slug)
    : publicationPaths.article(collection.library, _id, slug);
