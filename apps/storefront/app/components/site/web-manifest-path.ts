import { prefixOf, type Language } from "@harbour/i18n";

/** Where the site's web manifest in this language is. */
export const manifestPath = (language: Language): string =>
  `${prefixOf(language)}/manifest.webmanifest`;
