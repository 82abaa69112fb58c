import type {
  StaffArticleDetailsWire,
  StaffArticleWire,
  StaffArticleCategoryWire,
  StaffLibraryWire,
  StaffPostDetailsWire,
  StaffPostWire,
  StaffPostCategoryWire,
} from "@harbour/contracts/operator";
import { statusAt } from "../content/index.ts";
import type { Publication } from "./staff-publications.repository.ts";
import type { LibraryRow } from "./publications.repository.ts";
import type { Category } from "./category-counts.rules.ts";
import { type Counts, presentCategory } from "./publications.presenter.ts";

function present(one: Publication, now: Date) {
  return {
    _id: one.id,
    slug: one.slug,
    title: one.title,
    status: statusAt(one, now),
    category_ids: [...one.categoryIds],
    is_recommended: one.isRecommended,
    liked_count: one.likedCount,
    published_at: one.publishedAt?.toISOString() ?? null,
    withdrawn_reason: one.withdrawnReason,
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
    version: one.version,
  };
}

const presentText = (one: Publication) => ({
  short_description: one.shortDescription,
  blocks: one.blocks,
  images: one.images,
  seo: one.seo,
});

export function presentPostForStaff(one: Publication, now: Date): StaffPostWire {
  return { ...present(one, now), comment_count: one.commentCount };
}

export function presentArticleForStaff(one: Publication, now: Date): StaffArticleWire {
  const { id: _id, slug, title } = one.library!;
  return { ...present(one, now), library: { _id, slug, title }, age_rating: one.ageRating };
}

export function presentPostForEditors(one: Publication, now: Date): StaffPostDetailsWire {
  return { ...presentPostForStaff(one, now), ...presentText(one), draft: presentDraft(one) };
}

export function presentArticleForEditors(one: Publication, now: Date): StaffArticleDetailsWire {
  return {
    ...presentArticleForStaff(one, now),
    ...presentText(one),
    draft: presentArticleDraft(one),
  };
}

function presentDraft({ draft, draftDueAt }: Publication) {
  if (draft === null) return null;
  const { slug, title, short_description, blocks, category_ids, seo, is_recommended } = draft;
  return {
    slug,
    title,
    short_description,
    blocks,
    seo,
    is_recommended,
    images: [...draft.images],
    category_ids: [...category_ids],
    due_at: draftDueAt?.toISOString() ?? null,
  };
}

function presentArticleDraft(one: Publication) {
  const draft = presentDraft(one);
  if (draft === null) return null;
  const { library_id, age_rating } = one.draft!;
  return { ...draft, library_id: library_id!, age_rating: age_rating ?? null };
}

/** Presents a publication as its own calls answer it. */
export function presentForStaff(one: Publication, now: Date) {
  return one.kind === "POST" ? presentPostForEditors(one, now) : presentArticleForEditors(one, now);
}

export function presentPostCategory(one: Category, counts: Counts): StaffPostCategoryWire {
  return { ...presentCategory(one, counts), position: one.position, version: one.version };
}

export function presentArticleCategory(one: Category, counts: Counts): StaffArticleCategoryWire {
  return { ...presentPostCategory(one, counts), library_id: one.libraryId! };
}

export function presentLibrary(one: LibraryRow & { readonly count: number }): StaffLibraryWire {
  const { id: _id, slug, title, description, image, count, position, version } = one;
  return { _id, slug, title, description, image, count, position, version };
}
