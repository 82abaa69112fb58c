import type { Article, Post, PublicationCategory } from "@harbour/contracts";
import { formatDate, localized, type Language } from "@harbour/i18n";
import { isForAdults } from "../../../request/adult-rating.ts";
import { composePublicationPath, type PublicationPlace } from "./place.ts";

/** A post or an article as a list shows it, in one language. */
export interface PublicationCard {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly image: string | null;
  /** The picture's background colour, `#rrggbb`. */
  readonly color: string | null;
  /** The day and the time in Hong Kong, as `28/11/2026 10:00`. */
  readonly publishedOn: string;
  readonly published: string;
  readonly minutes: number;
  readonly likedCount: number;
  /** The number of comments; null for articles, which take none. */
  readonly commentCount: number | null;
  /** The publication's categories that the list shows. */
  readonly categories: readonly string[];
  readonly ageRating: string | null;
}

export type Publication = Post | Article;

/** Returns a publication's place; an article names its library. */
export const findPublicationPlace = (item: Publication): PublicationPlace =>
  "library" in item ? { kind: "articles", library: item.library.slug } : { kind: "posts" };

export function presentPublication(
  item: Publication,
  language: Language,
  titles: ReadonlyMap<string, string> = new Map(),
): PublicationCard {
  const ageRating = "age_rating" in item ? item.age_rating : null;
  // Lists are cached for everybody, so publications for adults show neither picture nor summary.
  const isHidden = isForAdults(ageRating);
  return {
    id: item._id,
    href: composePublicationPath(findPublicationPlace(item), item),
    title: localized(item.title, language),
    summary: isHidden ? "" : localized(item.short_description, language),
    image: isHidden ? null : (item.images[0] ?? null),
    color: item.image_color,
    publishedOn: formatDate(item.published_at),
    published: item.published_at,
    minutes: item.reading_minutes,
    likedCount: item.liked_count,
    commentCount: "comment_count" in item ? item.comment_count : null,
    categories: item.category_ids.flatMap((id) => titles.get(id) ?? []),
    ageRating,
  };
}

/** A category of the filter with its number of publications, including those below. */
export interface CategoryView {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly count: number;
  readonly children: readonly CategoryView[];
}

export function presentCategory(
  { _id: id, slug, title, count }: PublicationCategory,
  children: readonly CategoryView[],
  language: Language,
): CategoryView {
  return { id, slug, title: localized(title, language), count, children };
}

/** Lists the tree from top to bottom. */
export function flattenCategories(tree: readonly CategoryView[]): CategoryView[] {
  return tree.flatMap((category) => [category, ...flattenCategories(category.children)]);
}

/** Returns the path from the root to a category, by id or slug; null without one. */
export function findCategoryTrail(
  tree: readonly CategoryView[],
  idOrSlug: string,
): CategoryView[] | null {
  for (const category of tree) {
    if (category.id === idOrSlug || category.slug === idOrSlug) return [category];
    const childTrail = findCategoryTrail(category.children, idOrSlug);
    if (childTrail) return [category, ...childTrail];
  }
  return null;
}
