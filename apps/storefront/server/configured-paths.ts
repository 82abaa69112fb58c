import { languages, type Language } from "@harbour/i18n";
import { webManifestPath } from "../app/components/site/web-manifest-path.ts";

export { workerPath } from "../app/paths.ts";

export const securityTextPath = "/.well-known/security.txt";

/** Returns the language of a manifest's address; undefined for every other. */
export const manifestLanguage = (path: string): Language | undefined =>
  languages.find((language) => webManifestPath(language) === path);
