import { prefixOf, type Language } from "@harbour/i18n";

/** Returns the path of the web manifest in this language. */
export const webManifestPath = (language: Language): string =>
  `${prefixOf(language)}/manifest.webmanifest`;
