import type { LocalizedText } from "@harbour/contracts";
import { sanitizeTexts } from "../../publishing/content/index.ts";
import { patchedText } from "../../platform/values/localized-text.rules.ts";

/** Cleans HTML; a language without text borrows from another. */
export function cleanDescription(html: LocalizedText): LocalizedText {
  return patchedText(sanitizeTexts(html), undefined);
}
