import type { LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { writePage, type HtmlPage } from "./content.repository.ts";
import { mapText } from "./localized.ts";
import { sanitizeShopHtml } from "./sanitize.ts";

/**
 * Saves a static page of HTML (terms, about us, FAQ) under its slug, as files bring them. The HTML is cleaned here, once (QUALITY 4: on
 * write). Whether shoppers see a page that is there already stays as the staff left it.
 */
export async function savePage(tx: Tx, page: HtmlPage): Promise<void> {
  await writePage(tx, { ...page, content: sanitizeTexts(page.content) });
  await invalidate(tx, [`content:${page.slug}`]);
}

/** Three languages of HTML, cleaned. */
export function sanitizeTexts(texts: LocalizedText): LocalizedText {
  return mapText(texts, sanitizeShopHtml);
}
