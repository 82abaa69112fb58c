import type { Language } from "./languages.ts";

/** A shop text in all three languages, as the API sends it. Imported texts may be empty in some languages. */
export interface Localized {
  readonly en: string;
  readonly zh: string;
  readonly cn: string;
}

/** The order of languages to try. `zh` and `cn` fall back to each other first, then to English. */
const fallbacks: Record<Language, readonly Language[]> = {
  en: ["en", "zh", "cn"],
  zh: ["zh", "cn", "en"],
  cn: ["cn", "zh", "en"],
};

/**
 * Returns the text in this language, or in the nearest language that has it. Returns an empty string if all are
 * empty.
 */
export function localized(text: Partial<Localized> | null | undefined, language: Language): string {
  if (!text) return "";
  for (const candidate of fallbacks[language]) {
    const translation = text[candidate];
    if (translation) return translation;
  }
  return "";
}
