import type { Language } from "@harbour/i18n";

/** The pattern of scripts in a language. A file without texts is the same in every language. */
const scriptPattern = /((?:\.|assets)\/(?!framework-|rolldown-runtime-)[\w.-]+)\.js\b/g;

/**
 * Matches the hash in a file's name. It is cut to five letters, because thirty bits are enough to tell versions
 * apart. Every page names nearly all files in its list of routes, and hashes do not compress.
 */
const longHashPattern = /(-[\w-]{5})[\w-]{3}$/;

/**
 * Returns the text with the scripts of one language: `/assets/root-1a2b3c4d.js` is `/assets/root-1a2b3.zh.js` in
 * Chinese (`language-scripts.ts`).
 */
export function selectLanguageScripts(text: string, language: Language): string {
  return text.replaceAll(
    scriptPattern,
    (_, name: string) => `${name.replace(longHashPattern, "$1")}.${language}.js`,
  );
}
