import type { LocalizedBlocks } from "@harbour/contracts";
import type { StaffArticleDetailsWire, StaffPostDetailsWire } from "@harbour/contracts/operator";
import { normaliseDocument } from "../../../components/publishing/block-document.ts";
import { describeBlockConflicts, emptyBlocks } from "../../../components/publishing/block-text.ts";
import {
  dropBorrowedTexts,
  emptyTexts,
  fillBorrowedTexts,
} from "../../../components/records/borrowed-texts.ts";
import type { Texts } from "../../../components/records/text-fields.tsx";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import { type MergeFields, mergeFields } from "../../../kit/records/merge-fields.ts";

export type PublicationDetails = StaffPostDetailsWire | StaffArticleDetailsWire;

/** A post or article in the form. */
export interface PublicationEdit {
  readonly slug: string;
  readonly title: Texts;
  readonly short_description: Texts;
  readonly blocks: LocalizedBlocks;
  readonly images: readonly string[];
  readonly category_ids: readonly string[];
  readonly is_recommended: boolean;
  readonly seo_title: Texts;
  readonly seo_description: Texts;
  readonly seo_image: string | null;
  /** The library of an article. Empty for a post. */
  readonly library_id: string;
  readonly is_for_adults: boolean;
}

export const emptyPublicationEdit: PublicationEdit = {
  slug: "",
  title: emptyTexts,
  short_description: emptyTexts,
  blocks: emptyBlocks,
  images: [],
  category_ids: [],
  is_recommended: false,
  seo_title: emptyTexts,
  seo_description: emptyTexts,
  seo_image: null,
  library_id: "",
  is_for_adults: false,
};

/**
 * Converts a stored publication to the form. A draft goes before the public text. A text that only repeats another one
 * stays empty in the form.
 */
export function toPublicationEdit(details: PublicationDetails): PublicationEdit {
  const text = details.draft ?? details;
  const { seo } = text;
  const article = "library" in details ? details : null;
  const ageRating = article && (article.draft ?? article).age_rating;
  const dropRepeat = (own: Texts, original: Texts) =>
    isDeepEqual(own, original) ? emptyTexts : own;
  return {
    slug: text.slug,
    title: dropBorrowedTexts(text.title),
    short_description: dropBorrowedTexts(text.short_description),
    blocks: {
      en: normaliseDocument(text.blocks.en),
      zh: normaliseDocument(text.blocks.zh),
      cn: normaliseDocument(text.blocks.cn),
    },
    images: text.images,
    category_ids: text.category_ids,
    is_recommended: text.is_recommended,
    seo_title: seo ? dropRepeat(seo.title, text.title) : emptyTexts,
    seo_description: seo ? dropRepeat(seo.description, text.short_description) : emptyTexts,
    seo_image: seo?.image ?? null,
    library_id: article ? (article.draft?.library_id ?? article.library._id) : "",
    is_for_adults: ageRating === "18+",
  };
}

/** Converts the form to the fields that posts and articles have in common. */
export function toPublicationFields(edit: PublicationEdit) {
  const title = fillBorrowedTexts(edit.title);
  const summary = fillBorrowedTexts(edit.short_description);
  const hasSeo =
    edit.seo_image !== null ||
    [edit.seo_title, edit.seo_description].some((texts) => Object.values(texts).some(Boolean));
  const fillFrom = (own: Texts, original: Texts): Texts => ({
    en: own.en || original.en,
    zh: own.zh || original.zh,
    cn: own.cn || original.cn,
  });
  return {
    ...(edit.slug.trim() !== "" && { slug: edit.slug.trim() }),
    title,
    short_description: summary,
    blocks: edit.blocks,
    images: [...edit.images],
    category_ids: [...edit.category_ids],
    is_recommended: edit.is_recommended,
    seo: hasSeo
      ? {
          title: fillFrom(edit.seo_title, title),
          description: fillFrom(edit.seo_description, summary),
          image: edit.seo_image,
        }
      : null,
  };
}

export const toArticleFields = (edit: PublicationEdit) => ({
  ...toPublicationFields(edit),
  library_id: edit.library_id,
  age_rating: edit.is_for_adults ? ("18+" as const) : null,
});

/** Merges a colleague's change. Conflicts show the words of documents instead of their nodes. */
export const mergePublications: MergeFields<PublicationEdit> = (base, mine, theirs, chooseSide) => {
  const { merged, conflicts } = mergeFields(base, mine, theirs, chooseSide);
  return { merged, conflicts: describeBlockConflicts(conflicts, mine.blocks, theirs.blocks) };
};
