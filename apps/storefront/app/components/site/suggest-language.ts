import { isLanguage, type Language } from "@harbour/i18n";

/**
 * Returns the language to suggest: the language chosen before (`store_i18n`), or the Chinese that the browser prefers
 * (S9-005). Null when the page already has it.
 */
export function suggestLanguage({
  cookies,
  browser,
  shownLanguage,
  enabled,
}: {
  /** The cookies as in `document.cookie`. */
  readonly cookies: string;
  /** The languages as in `navigator.languages`. */
  readonly browser: readonly string[];
  readonly shownLanguage: Language;
  readonly enabled: readonly Language[];
}): Language | null {
  const savedLanguage = /(?:^|;\s*)store_i18n=(\w+)/.exec(cookies)?.[1];
  const preferredLanguage = isLanguage(savedLanguage)
    ? savedLanguage
    : findPreferredChinese(browser);
  return preferredLanguage &&
    preferredLanguage !== shownLanguage &&
    enabled.includes(preferredLanguage)
    ? preferredLanguage
    : null;
}

function findPreferredChinese(browser: readonly string[]): Language | null {
  const first = browser.map((tag) => tag.toLowerCase()).find((tag) => /^(en|zh|yue)\b/.test(tag));
  if (!first || first.startsWith("en")) return null;
  if (first.includes("hans")) return "cn";
  return /^yue|hant|-(hk|mo|tw)\b/.test(first) ? "zh" : "cn";
}
