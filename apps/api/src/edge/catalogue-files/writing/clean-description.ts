import type { LocalizedText } from "@harbour/contracts";
import { patchedText } from "../../../platform/values/localized-text.rules.ts";
import { sanitizeTexts } from "../../../publishing/content/index.ts";

/** Cleans HTML; a language without text borrows from another. */
export function cleanDescription(html: LocalizedText): LocalizedText {
  return patchedText(sanitizeTexts(html), undefined);
}
