import type { Language } from "./languages.ts";

/**
 * Returns the `lang` attribute for a user's text, by its script. Returns undefined where the page's language fits. It
 * does not tell Traditional from Simplified Chinese, because short texts share most characters.
 */
export function detectLang(text: string, page: Language): string | undefined {
  const lang = scriptPatterns.find(([pattern]) => pattern.test(text))?.[1];
  if (lang === undefined || lang === (page === "en" ? "en" : "zh")) return undefined;
  return lang;
}

/**
 * Scripts in matching order. Kana comes before Han, because Japanese text has both. Latin comes last, because every
 * language borrows Latin words.
 */
const scriptPatterns: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Thai}/u, "th"],
  [/\p{Script=Han}/u, "zh"],
  [/\p{Script=Latin}/u, "en"],
];
