import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import type { Seo } from "./publications.tables.ts";
import type { PublicationKind } from "./scope.rules.ts";

/** A public publication in a list. */
export interface ListedPublication {
  readonly id: string;
  readonly kind: PublicationKind;
  readonly slug: string;
  readonly title: LocalizedText;
  readonly shortDescription: LocalizedText;
  readonly images: readonly string[];
  readonly imageColor: string | null;
  /** Category ids in the author's order. */
  readonly categoryIds: readonly string[];
  readonly likedCount: number;
  readonly commentCount: number;
  readonly readingMinutes: number;
  readonly ageRating: string | null;
  readonly library: {
    readonly id: string;
    readonly slug: string;
    readonly title: LocalizedText;
  } | null;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

export interface WrittenPublication extends ListedPublication {
  readonly blocks: LocalizedBlocks;
  readonly seo: Seo | null;
}

export interface ListedPublicationRow extends Record<string, unknown> {
  id: string;
  kind: PublicationKind;
  slug: string;
  title: LocalizedText;
  short_description: LocalizedText;
  images: string[];
  image_color: string | null;
  category_ids: string[];
  liked_count: number;
  comment_count: number;
  reading_minutes: number;
  age_rating: string | null;
  library: ListedPublication["library"];
  published_at: string;
  updated_at: string;
}

export function toListedPublication(row: ListedPublicationRow): ListedPublication {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    shortDescription: row.short_description,
    images: row.images,
    imageColor: row.image_color,
    categoryIds: row.category_ids,
    likedCount: row.liked_count,
    commentCount: row.comment_count,
    readingMinutes: row.reading_minutes,
    ageRating: row.age_rating,
    library: row.library,
    publishedAt: new Date(row.published_at),
    updatedAt: new Date(row.updated_at),
  };
}
