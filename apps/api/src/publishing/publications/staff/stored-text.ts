import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { makeReason } from "@harbour/contracts/reasons";
import { buildTsvector } from "../../../catalogue/product-search/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { checkFiles, normaliseBlocks, nodeText } from "../../content/index.ts";
import { findCategories } from "../publications.repository.ts";
import type { Seo } from "../publications.tables.ts";
import { computeReadingTime } from "../reading-time.rules.ts";
import type { Scope } from "../scope.rules.ts";
import type { NewPublication } from "./staff-publications.repository.ts";

/** A text as its author sends it. */
export interface PublicationText {
  readonly title: LocalizedText;
  readonly short_description: LocalizedText;
  readonly blocks: LocalizedBlocks;
  /** Addresses of pictures. */
  readonly images: readonly string[];
  readonly category_ids: readonly string[];
  readonly seo: Seo | null;
  readonly is_recommended: boolean;
  readonly age_rating?: string | null;
}

type StoredText = Pick<
  NewPublication,
  | "title"
  | "shortDescription"
  | "blocks"
  | "images"
  | "seo"
  | "isRecommended"
  | "ageRating"
  | "readingMinutes"
  | "search"
>;

/**
 * Validates a text and returns its stored form.
 * @throws ShopError `validation` for unknown pictures, products and categories
 */
export async function toStoredText(
  tx: Tx,
  scope: Scope,
  text: PublicationText,
): Promise<StoredText> {
  await checkCategories(tx, scope, text.category_ids);
  const seoImage = text.seo?.image ?? null;
  const blocks = await checkFiles(tx, {
    blocks: normaliseBlocks(text.blocks),
    images: { images: text.images, ...(seoImage !== null && { "seo.image": [seoImage] }) },
  });
  const blockTexts = Object.values(blocks).map(nodeText);
  return {
    title: text.title,
    shortDescription: text.short_description,
    blocks,
    images: [...text.images],
    seo: text.seo,
    isRecommended: text.is_recommended,
    ageRating: text.age_rating ?? null,
    readingMinutes: computeReadingTime(nodeText(blocks.en)),
    search: buildTsvector({
      names: Object.values(text.title),
      makers: Object.values(text.short_description),
      kinds: blockTexts.map((blockText) => blockText.slice(0, searchedCharacters)),
      numbers: [],
    }),
  };
}

/** The number of characters that can be searched, because a tsvector holds at most a megabyte. */
const searchedCharacters = 20_000;

async function checkCategories(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  const knownIds = new Set((await findCategories(tx, scope)).map(({ id }) => id));
  const unknownIds = ids.filter((id) => !knownIds.has(id));
  if (unknownIds.length > 0)
    throw invalid({
      category_ids: unknownIds.map((id) => makeReason("unknown-category", { category: id })),
    });
  if (new Set(ids).size < ids.length) throw invalid({ category_ids: [makeReason("duplicate")] });
}
