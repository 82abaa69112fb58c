/**
 * The shop's languages (S9-002). `en` is the default and the fallback, `zh` is Traditional Chinese for Hong Kong,
 * `cn` is Simplified Chinese.
 */
export const languages = ["en", "zh", "cn"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Returns the value of `<html lang>` and `hreflang`. */
export function htmlLang(language: Language): string {
  return { en: "en", zh: "zh-Hant-HK", cn: "zh-Hans" }[language];
}

/** Returns the name of a language in that language, for the language switch. */
export function nativeLanguageName(language: Language): string {
  return { en: "English", zh: "繁體中文", cn: "简体中文" }[language];
}

/** Returns the path prefix of a language: `""`, `"/zh"` or `"/cn"`. The default language has no prefix (S2-001). */
export function languagePrefix(language: Language): string {
  return language === defaultLanguage ? "" : `/${language}`;
}

/** Returns the path of a page in a language: `withLanguage("/", "zh")` is `"/zh"`. */
export function withLanguage(path: string, language: Language): string {
  const prefix = languagePrefix(language);
  if (prefix === "") return path;
  return path === "/" || path.startsWith("/?") ? prefix + path.slice(1) : prefix + path;
}

/**
 * Splits the language prefix off a pathname: `"/zh/about-us"` is `{ language: "zh", path:
 * "/about-us" }`.
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  for (const language of languages) {
    const prefix = languagePrefix(language);
    if (prefix === "") continue;
    if (pathname === prefix) return { language, path: "/" };
    if (pathname.startsWith(`${prefix}/`)) return { language, path: pathname.slice(prefix.length) };
  }
  return { language: defaultLanguage, path: pathname };
}
