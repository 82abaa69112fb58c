import { languagePrefix, type Language } from "@harbour/i18n";

/** Returns the path of the web manifest in this language. */
export const webManifestPath = (language: Language): string =>
  `${languagePrefix(language)}/manifest.webmanifest`;
