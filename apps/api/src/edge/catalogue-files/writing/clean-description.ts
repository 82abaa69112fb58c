import type { LocalizedText } from "@harbour/contracts";
import { patchText } from "../../../platform/values/localized-text.rules.ts";
import { sanitizeTexts } from "../../../publishing/content/index.ts";

/** Cleans HTML. A language without text takes the text of another language. */
export function cleanDescription(html: LocalizedText): LocalizedText {
  return patchText(sanitizeTexts(html), undefined);
}
