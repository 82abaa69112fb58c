import type {
  Article,
  ArticleDetails,
  Post,
  PostDetails,
  PublicationCategory,
  PublicationCategoryNode,
} from "@harbour/contracts";
import type { RenderedTexts } from "../content/index.ts";
import { type Categories, type Category, pathTo } from "./category-counts.rules.ts";
import type { MapEntry } from "./publications.repository.ts";
import type { Listed, Written } from "./listed-publication.rules.ts";

function presentListed(one: Listed) {
  return {
    _id: one.id,
    slug: one.slug,
    title: one.title,
    short_description: one.shortDescription,
    images: [...one.images],
    image_color: one.imageColor,
    category_ids: [...one.categoryIds],
    // The caller's own like is added to their copy.
    liked_account_ids: [],
    liked_count: one.likedCount,
    is_liked: false,
    reading_minutes: one.readingMinutes,
    published_at: one.publishedAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
  };
}

export function presentPost(one: Listed): Post {
  return { ...presentListed(one), comment_count: one.commentCount };
}

export function presentArticle(one: Listed): Article {
  const { id: _id, slug, title } = one.library!;
  return { ...presentListed(one), library: { _id, slug, title }, age_rating: one.ageRating };
}

function presentText(one: Written, categories: Categories, { html, productIds }: RenderedTexts) {
  return {
    long_description: html,
    blocks: one.blocks,
    categories: one.categoryIds.flatMap((id) => {
      const found = categories.byId.get(id);
      return found === undefined ? [] : [presentPlain(found)];
    }),
    product_ids: [...productIds],
    seo: one.seo,
  };
}

export function presentPostDetails(
  one: Written,
  categories: Categories,
  text: RenderedTexts,
): PostDetails {
  return { ...presentPost(one), ...presentText(one, categories, text) };
}

export function presentArticleDetails(
  one: Written,
  categories: Categories,
  text: RenderedTexts,
): ArticleDetails {
  return {
    ...presentArticle(one),
    ...presentText(one, categories, text),
    breadcrumbs: pathTo(categories, one.categoryIds[0] ?? null).map(presentPlain),
  };
}

function presentPlain(category: Category): Omit<PublicationCategory, "count"> {
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

export function presentCategory(category: Category, counts: Counts): PublicationCategory {
  return { ...presentPlain(category), count: counts.get(category.id) ?? 0 };
}

export function presentNode(
  category: Category,
  categories: Categories,
  counts: Counts,
): PublicationCategoryNode {
  const children = categories.childrenOf.get(category.id) ?? [];
  return {
    ...presentCategory(category, counts),
    children: children.map((child) => presentNode(child, categories, counts)),
  };
}

/** Presents an entry of the site map. */
export function presentMapEntry({ id, slug, updatedAt, images }: MapEntry) {
  return { _id: id, slug, updated_at: updatedAt.toISOString(), images: [...images] };
}
