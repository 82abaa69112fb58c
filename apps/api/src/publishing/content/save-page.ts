import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { checkFiles } from "./check-files.ts";
import { writePage } from "./content.repository.ts";
import { mapText } from "./map-text.ts";
import { normaliseBlocks } from "./normalise-blocks.rules.ts";
import { renderTexts } from "./render-texts.ts";
import { sanitizeShopHtml } from "./sanitize-shop-html.ts";

/** A text of a file: HTML or blocks. */
export type WrittenFile = {
  readonly slug: string;
  readonly title: LocalizedText;
} & ({ readonly content: LocalizedText } | { readonly blocks: LocalizedBlocks });

/**
 * Stores a static page (terms, about us, FAQ) from a file. HTML is sanitized, and blocks are rendered. An existing
 * page stays public or hidden, as staff left it.
 * @throws ShopError `validation` for unknown pictures and products
 */
export async function savePage(tx: Tx, { slug, title, ...text }: WrittenFile): Promise<void> {
  const blocks =
    "blocks" in text ? await checkFiles(tx, { blocks: normaliseBlocks(text.blocks) }) : null;
  const content = blocks
    ? (await renderTexts(tx, blocks)).html
    : sanitizeTexts("content" in text ? text.content : { en: "", zh: "", cn: "" });
  await writePage(tx, { slug, title, content, blocks });
  await invalidate(tx, [`content:${slug}`]);
}

/** Sanitizes HTML in three languages. */
export function sanitizeTexts(texts: LocalizedText): LocalizedText {
  return mapText(texts, sanitizeShopHtml);
}
