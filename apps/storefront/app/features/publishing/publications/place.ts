import { publicationPaths } from "@harbour/contracts/publication-paths";

/** The place of publications: the blog, or one library of articles, by its slug. */
export type PublicationPlace =
  | { readonly kind: "posts" }
  | { readonly kind: "articles"; readonly library: string };

/** Returns the place that an address names. Only articles have libraries. */
export const toPlace = ({ library }: { library?: string | undefined }): PublicationPlace =>
  library === undefined ? { kind: "posts" } : { kind: "articles", library };

export const publicationListPath = (place: PublicationPlace): string =>
  place.kind === "posts" ? publicationPaths.posts : publicationPaths.articles(place.library);

export const categoryPath = (place: PublicationPlace, slug: string): string =>
  place.kind === "posts"
    ? publicationPaths.postCategory(slug)
    : publicationPaths.articleCategory(place.library, slug);

export const composePublicationPath = (
  place: PublicationPlace,
  { _id, slug }: { _id: string; slug: string },
) =>
  place.kind === "posts"
    ? publicationPaths.post(_id, slug)
    : publicationPaths.article(place.library, _id, slug);
