import type {
  Article,
  ArticleDetails,
  Post,
  PostDetails,
  PublicationCategory,
  PublicationCategoryNode,
} from "@harbour/contracts";
import type { RenderedTexts } from "../content/index.ts";
import {
  type Categories,
  type CategoryOfPublications,
  findCategoryPath,
} from "./categories/category-counts.rules.ts";
import type { ListedPublication, WrittenPublication } from "./listed-publication.rules.ts";
import type { PublicationMapEntry } from "./publications.repository.ts";

function presentListed(publication: ListedPublication) {
  return {
    _id: publication.id,
    slug: publication.slug,
    title: publication.title,
    short_description: publication.shortDescription,
    images: [...publication.images],
    image_color: publication.imageColor,
    category_ids: [...publication.categoryIds],
    // The caller's own like is added later, to a copy of the public answer.
    liked_account_ids: [],
    liked_count: publication.likedCount,
    is_liked: false,
    reading_minutes: publication.readingMinutes,
    published_at: publication.publishedAt.toISOString(),
    updated_at: publication.updatedAt.toISOString(),
  };
}

export function presentPost(publication: ListedPublication): Post {
  return { ...presentListed(publication), comment_count: publication.commentCount };
}

export function presentArticle(publication: ListedPublication): Article {
  const { id: _id, slug, title } = publication.library!;
  return {
    ...presentListed(publication),
    library: { _id, slug, title },
    age_rating: publication.ageRating,
  };
}

function presentText(
  publication: WrittenPublication,
  categories: Categories,
  { html, productIds }: RenderedTexts,
) {
  return {
    long_description: html,
    blocks: publication.blocks,
    categories: publication.categoryIds.flatMap((id) => {
      const knownCategory = categories.byId.get(id);
      return knownCategory === undefined ? [] : [presentUncountedCategory(knownCategory)];
    }),
    product_ids: [...productIds],
    seo: publication.seo,
  };
}

export function presentPostDetails(
  publication: WrittenPublication,
  categories: Categories,
  text: RenderedTexts,
): PostDetails {
  return { ...presentPost(publication), ...presentText(publication, categories, text) };
}

export function presentArticleDetails(
  publication: WrittenPublication,
  categories: Categories,
  text: RenderedTexts,
): ArticleDetails {
  return {
    ...presentArticle(publication),
    ...presentText(publication, categories, text),
    breadcrumbs: findCategoryPath(categories, publication.categoryIds[0] ?? null).map(
      presentUncountedCategory,
    ),
  };
}

function presentUncountedCategory(
  category: CategoryOfPublications,
): Omit<PublicationCategory, "count"> {
  return {
    _id: category.id,
    parent_id: category.parentId,
    slug: category.slug,
    title: category.title,
    image: category.image,
    image_color: category.imageColor,
  };
}

export type Counts = ReadonlyMap<string, number>;

export function presentPublicationCategory(
  category: CategoryOfPublications,
  counts: Counts,
): PublicationCategory {
  return { ...presentUncountedCategory(category), count: counts.get(category.id) ?? 0 };
}

export function presentCategoryNode(
  category: CategoryOfPublications,
  categories: Categories,
  counts: Counts,
): PublicationCategoryNode {
  const children = categories.childrenByParent.get(category.id) ?? [];
  return {
    ...presentPublicationCategory(category, counts),
    children: children.map((child) => presentCategoryNode(child, categories, counts)),
  };
}

/** Presents an entry of the site map. */
export function presentPublicationMapEntry({ id, slug, updatedAt, images }: PublicationMapEntry) {
  return { _id: id, slug, updated_at: updatedAt.toISOString(), images: [...images] };
}
