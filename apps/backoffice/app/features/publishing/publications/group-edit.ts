import { fillBorrowedTexts } from "../../../components/records/borrowed-texts.ts";
import type { Texts } from "../../../components/records/text-fields.tsx";

/** A category or library in the form. */
export interface GroupEdit {
  readonly title: Texts;
  /** The description of a library. Categories have none. */
  readonly description: Texts;
  /** The parent of a category. Empty at the top level, and for a library. */
  readonly parent_id: string;
  readonly slug: string;
  readonly position: string;
  readonly image: string | null;
  readonly version: number;
}

/** Converts the form to the fields that the shop takes. */
export function toGroupFields(edit: GroupEdit, isCategory: boolean) {
  return {
    title: fillBorrowedTexts(edit.title),
    ...(edit.slug.trim() !== "" && { slug: edit.slug.trim() }),
    // An unreadable number is sent as it is, so that the shop refuses the field.
    position: Number(edit.position),
    image: edit.image,
    ...(isCategory
      ? { parent_id: edit.parent_id || null }
      : { description: fillBorrowedTexts(edit.description) }),
  };
}

interface Child {
  readonly _id: string;
  readonly parent_id: string | null;
}

/** Returns the ids of a category and of everything below it, which cannot be its parent. */
export function listDescendantIds(categories: readonly Child[], id: string): string[] {
  return [
    id,
    ...categories
      .filter(({ parent_id: parentId }) => parentId === id)
      .flatMap((child) => listDescendantIds(categories, child._id)),
  ];
}
