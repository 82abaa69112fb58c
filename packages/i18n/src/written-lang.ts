import type { Language } from "./languages.ts";

/**
 * Returns the `lang` of a text that people wrote, by its letters, where the page has another language; undefined where the page's own
 * fits. Traditional and Simplified Chinese are not told apart, because short texts share most of their letters.
 */
export function writtenLang(text: string, page: Language): string | undefined {
  const lang = letters.find(([pattern]) => pattern.test(text))?.[1];
  if (lang === undefined || lang === (page === "en" ? "en" : "zh")) return undefined;
  return lang;
}

/** Kana before Han, because Japanese has both; Latin last, because every language borrows Latin words. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Latin}/u, "en"],
];
