import { languagePrefix, type Language } from "@harbour/i18n";

/** Returns the path of the web manifest in this language. */
export const composeWebManifestPath = (language: Language): string =>
  `${languagePrefix(language)}/manifest.webmanifest`;
