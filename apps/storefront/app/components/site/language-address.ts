import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import { isWithoutLanguage } from "../../paths.ts";

/** An active language; `domain` is its own origin, if it has one. */
export interface SiteLanguage {
  readonly value: Language;
  readonly title: string;
  readonly domain?: string;
}

export interface Origins {
  readonly publicUrl: string;
  readonly languages: readonly Pick<SiteLanguage, "value" | "domain">[];
}

/** Returns a page's full address in a language. */
export function composePageAddress(
  path: string,
  language: Language,
  { publicUrl, languages }: Origins,
) {
  const ownDomain = languages.find(({ value }) => value === language)?.domain;
  return (ownDomain ?? publicUrl) + withLanguage(path, language);
}

/** Returns a link to a page in another language, on its origin if it has one. */
export function linkInLanguage(path: string, language: Language, origins: Origins): string {
  const hasLanguageDomains = origins.languages.some(({ domain }) => domain !== undefined);
  return hasLanguageDomains
    ? composePageAddress(path, language, origins)
    : withLanguage(path, language);
}

/**
 * Returns the redirect for a domain of one language. Plain addresses go to the domain's language, others to their
 * language's domain. Null if the address is right.
 */
export function findDomainRedirect(url: URL, origins: Origins): string | null {
  const ownOrigin = origins.languages.find(
    ({ domain }) => domain && new URL(domain).host === url.host,
  );
  const { language, path } = splitLanguage(url.pathname);
  if (!ownOrigin || ownOrigin.value === language || isWithoutLanguage(path)) return null;
  const isPlain = language === "en";
  return composePageAddress(path + url.search, isPlain ? ownOrigin.value : language, origins);
}
