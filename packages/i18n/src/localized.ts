import type { Language } from "./languages.ts";

/**
 * A text of the shop on the wire, in all three languages. An imported text may be empty in some.
 */
export interface Localized {
  readonly en: string;
  readonly zh: string;
  readonly cn: string;
}

/** The fallbacks of a missing text: zh and cn to each other first, then to English. */
const fallbacks: Record<Language, readonly Language[]> = {
  en: ["en", "zh", "cn"],
  zh: ["zh", "cn", "en"],
  cn: ["cn", "zh", "en"],
};

/** Returns the text in this language or the nearest available; an empty string without any. */
export function localized(text: Partial<Localized> | null | undefined, language: Language): string {
  if (!text) return "";
  for (const candidate of fallbacks[language]) {
    const translation = text[candidate];
    if (translation) return translation;
  }
  return "";
}
