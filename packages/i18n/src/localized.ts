import type { Language } from "./languages.ts";

/** A text of the shop as it travels: all three languages, of which an imported one may be empty. */
export interface Localized {
  readonly en: string;
  readonly zh: string;
  readonly cn: string;
}

/** A missing text falls back field by field, zh and cn to each other first, then to English. */
const fallbacks: Record<Language, readonly Language[]> = {
  en: ["en", "zh", "cn"],
  zh: ["zh", "cn", "en"],
  cn: ["cn", "zh", "en"],
};

/** The text in this language or the nearest that exists; an empty string when there is none at all. */
export function localized(text: Partial<Localized> | null | undefined, language: Language): string {
  if (!text) return "";
  for (const candidate of fallbacks[language]) {
    const found = text[candidate];
    if (found) return found;
  }
  return "";
}
