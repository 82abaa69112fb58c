import type { Language } from "@harbour/i18n";

/** What has no texts is the same file in every language. */
const script = /((?:\.|assets)\/(?!framework-|rolldown-runtime-)[\w.-]+)\.js\b/g;

/** The same with the scripts of one language: `/assets/root-1a2b.js` is `/assets/root-1a2b.zh.js` in Chinese (`language-scripts.ts`). */
export function inLanguage(text: string, language: Language): string {
  return text.replaceAll(script, `$1.${language}.js`);
}
