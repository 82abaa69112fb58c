import type { LocalizedText } from "@harbour/contracts";
import { sanitizeTexts } from "../../publishing/content/index.ts";
import { patchedText } from "../../platform/localized-text.rules.ts";

/** HTML as the shop keeps it; a language of which nothing is left borrows from another. */
export function cleanDescription(html: LocalizedText): LocalizedText {
  return patchedText(sanitizeTexts(html), undefined);
}
