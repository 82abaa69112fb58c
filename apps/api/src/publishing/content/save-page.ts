import type { LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { checkFiles } from "./check-files.ts";
import { writePage } from "./content.repository.ts";
import { mapText } from "./localized.ts";
import { normaliseBlocks } from "./normalise-blocks.rules.ts";
import { renderTexts } from "./render-texts.ts";
import { sanitizeShopHtml } from "./sanitize.ts";

/** A text of a file: HTML, or blocks. */
export type WrittenFile = {
  readonly slug: string;
  readonly title: LocalizedText;
} & ({ readonly content: LocalizedText } | { readonly blocks: LocalizedBlocks });

/**
 * Saves a static page (terms, about us, FAQ) under its slug, as files bring them. HTML is cleaned here, once (on
 * write), blocks are made into it. Whether shoppers see a page that is there already stays as the staff left it.
 * @throws ShopError `validation` for pictures and products that are not there
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

/** Three languages of HTML, cleaned. */
export function sanitizeTexts(texts: LocalizedText): LocalizedText {
  return mapText(texts, sanitizeShopHtml);
}
