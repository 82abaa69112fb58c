import type { LocalizedText } from "@harbour/contracts";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { mapText } from "./localized.ts";
import { type Page, savePage } from "./configuration.repository.ts";
import { sanitizeShopHtml } from "./sanitize.ts";

/** Saves a static page (terms, about us, FAQ) under its slug. The HTML is cleaned here, once (QUALITY 4: on write). */
export async function saveContent(tx: Tx, page: Page): Promise<void> {
  await savePage(tx, { ...page, content: sanitizeTexts(page.content) });
  await invalidate(tx, [`content:${page.slug}`]);
}

/** Three languages of HTML, cleaned. */
export function sanitizeTexts(texts: LocalizedText): LocalizedText {
  return mapText(texts, sanitizeShopHtml);
}
