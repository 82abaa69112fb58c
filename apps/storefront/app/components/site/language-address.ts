import { splitLanguage, withLanguage, type Language } from "@harbour/i18n";
import { isWithoutLanguage } from "../../paths.ts";

/** A language that is on; `domain` is its own origin, for shops that have one for each. */
export interface SiteLanguage {
  readonly value: Language;
  readonly title: string;
  readonly domain?: string;
}

export interface Origins {
  readonly publicUrl: string;
  readonly languages: readonly Pick<SiteLanguage, "value" | "domain">[];
}

/** The one whole address of a page in a language. */
export function addressIn(path: string, language: Language, { publicUrl, languages }: Origins) {
  const own = languages.find(({ value }) => value === language)?.domain;
  return (own ?? publicUrl) + withLanguage(path, language);
}

/** Returns a link to a page in another language: within this origin, unless languages have theirs. */
export function linkIn(path: string, language: Language, origins: Origins): string {
  const isSplit = origins.languages.some(({ domain }) => domain !== undefined);
  return isSplit ? addressIn(path, language, origins) : withLanguage(path, language);
}

/**
 * Returns where a domain of one language sends visitors of a page in another. A plain address goes to the domain's own
 * language, others to the origin of theirs. Null where the page stands.
 */
export function domainRedirect(url: URL, origins: Origins): string | null {
  const own = origins.languages.find(({ domain }) => domain && new URL(domain).host === url.host);
  const { language, path } = splitLanguage(url.pathname);
  if (!own || own.value === language || isWithoutLanguage(path)) return null;
  const isPlain = language === "en";
  return addressIn(path + url.search, isPlain ? own.value : language, origins);
}
