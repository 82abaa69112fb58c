import { languages, type Language } from "@harbour/i18n";
import { composeWebManifestPath } from "../app/components/site/web-manifest-path.ts";

export { workerPath } from "../app/paths.ts";

export const securityTextPath = "/.well-known/security.txt";

/** Returns the language of a manifest's address; undefined for every other. */
export const parseManifestLanguage = (path: string): Language | undefined =>
  languages.find((language) => composeWebManifestPath(language) === path);
