import type { LocalizedBlocks } from "@harbour/contracts";
import type { StaffPageDetailsWire } from "@harbour/contracts/operator";
import { normaliseDocument } from "../../../components/publishing/block-document.ts";
import { describeBlockConflicts, emptyBlocks } from "../../../components/publishing/block-text.ts";
import {
  dropBorrowedTexts,
  emptyTexts,
  fillBorrowedTexts,
} from "../../../components/records/borrowed-texts.ts";
import type { Texts } from "../../../components/records/text-fields.tsx";
import { type MergeFields, mergeFields } from "../../../kit/records/merge-fields.ts";

/** A static page in the form. Its text is blocks, or HTML if a settings file wrote it so. */
export interface PageEdit {
  readonly title: Texts;
  readonly blocks: LocalizedBlocks;
  readonly content: Texts;
  readonly isHtml: boolean;
}

export const emptyPageEdit: PageEdit = {
  title: emptyTexts,
  blocks: emptyBlocks,
  content: emptyTexts,
  isHtml: false,
};

/** Converts a stored page to the form. */
export function toPageEdit({ title, blocks, content }: StaffPageDetailsWire): PageEdit {
  return {
    title: dropBorrowedTexts(title),
    blocks: blocks
      ? {
          en: normaliseDocument(blocks.en),
          zh: normaliseDocument(blocks.zh),
          cn: normaliseDocument(blocks.cn),
        }
      : emptyBlocks,
    // The HTML of blocks is made by the shop.
    content: blocks ? emptyTexts : content,
    isHtml: blocks === null,
  };
}

/** Converts the form to the fields that the shop takes. */
export const toPageFields = ({ title, blocks, content, isHtml }: PageEdit) => ({
  title: fillBorrowedTexts(title),
  ...(isHtml ? { blocks: null, content } : { blocks, content: null }),
});

/** Merges a colleague's change. Conflicts show the words of documents instead of their nodes. */
export const mergePages: MergeFields<PageEdit> = (base, mine, theirs, chooseSide) => {
  const { merged, conflicts } = mergeFields(base, mine, theirs, chooseSide);
  return { merged, conflicts: describeBlockConflicts(conflicts, mine.blocks, theirs.blocks) };
};
