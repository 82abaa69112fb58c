import type {
  StaffArticleDetailsWire,
  StaffArticleWire,
  StaffArticleCategoryWire,
  StaffLibraryWire,
  StaffPostDetailsWire,
  StaffPostWire,
  StaffPostCategoryWire,
} from "@harbour/contracts/operator";
import { computeStatus } from "../../content/index.ts";
import type { CategoryOfPublications } from "../categories/category-counts.rules.ts";
import { type Counts, presentPublicationCategory } from "../publications.presenter.ts";
import type { LibraryRow } from "../publications.repository.ts";
import type { Publication } from "./staff-publications.repository.ts";

function presentPublication(publication: Publication, now: Date) {
  return {
    _id: publication.id,
    slug: publication.slug,
    title: publication.title,
    status: computeStatus(publication, now),
    category_ids: [...publication.categoryIds],
    is_recommended: publication.isRecommended,
    liked_count: publication.likedCount,
    published_at: publication.publishedAt?.toISOString() ?? null,
    withdrawn_reason: publication.withdrawnReason,
    created_at: publication.createdAt.toISOString(),
    updated_at: publication.updatedAt.toISOString(),
    version: publication.version,
  };
}

const presentText = (publication: Publication) => ({
  short_description: publication.shortDescription,
  blocks: publication.blocks,
  images: publication.images,
  seo: publication.seo,
});

export function presentPostForStaff(publication: Publication, now: Date): StaffPostWire {
  return { ...presentPublication(publication, now), comment_count: publication.commentCount };
}

export function presentArticleForStaff(publication: Publication, now: Date): StaffArticleWire {
  const { id: _id, slug, title } = publication.library!;
  return {
    ...presentPublication(publication, now),
    library: { _id, slug, title },
    age_rating: publication.ageRating,
  };
}

export function presentPostForEditors(publication: Publication, now: Date): StaffPostDetailsWire {
  return {
    ...presentPostForStaff(publication, now),
    ...presentText(publication),
    draft: presentDraft(publication),
  };
}

export function presentArticleForEditors(
  publication: Publication,
  now: Date,
): StaffArticleDetailsWire {
  return {
    ...presentArticleForStaff(publication, now),
    ...presentText(publication),
    draft: presentArticleDraft(publication),
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

function presentArticleDraft(publication: Publication) {
  const draft = presentDraft(publication);
  if (draft === null) return null;
  const { library_id, age_rating } = publication.draft!;
  return { ...draft, library_id: library_id!, age_rating: age_rating ?? null };
}

/** Presents a publication as its own calls answer it. */
export function presentPublicationForStaff(publication: Publication, now: Date) {
  return publication.kind === "POST"
    ? presentPostForEditors(publication, now)
    : presentArticleForEditors(publication, now);
}

export function presentPostCategory(
  category: CategoryOfPublications,
  counts: Counts,
): StaffPostCategoryWire {
  return {
    ...presentPublicationCategory(category, counts),
    position: category.position,
    version: category.version,
  };
}

export function presentArticleCategory(
  category: CategoryOfPublications,
  counts: Counts,
): StaffArticleCategoryWire {
  return { ...presentPostCategory(category, counts), library_id: category.libraryId! };
}

export function presentLibrary(library: LibraryRow & { readonly count: number }): StaffLibraryWire {
  const { id: _id, slug, title, description, image, count, position, version } = library;
  return { _id, slug, title, description, image, count, position, version };
}
