import { replaceLatinLetters } from "./latin-letters.rules.ts";

/**
 * Makes a slug in lower case (S5-027 to S5-030). Everything but letters, digits and Chinese becomes single dashes,
 * with none at the ends. Letters with marks become plain a to z, so that any keyboard can type the address.
 */
export function makeSlug(title: string, maxLength = Infinity): string {
  const unaccentedTitle = title
    .normalize("NFKD")
    .replace(/(?<=[a-z])\p{M}+/giu, "")
    .normalize("NFC")
    .toLowerCase();
  const slug = replaceLatinLetters(unaccentedTitle)
    // Radicals count as Han script but not as letters. They become dashes, because the import format refuses them.
    .replace(/[^a-z0-9[\p{Script=Han}&&[\p{L}\p{N}]]]+/gv, "-")
    .replace(/^-|-$/g, "");
  const shortened = slug.slice(0, maxLength);
  // The cut may split a character of two UTF-16 units.
  return (shortened.isWellFormed() ? shortened : shortened.slice(0, -1)).replace(/-$/, "");
}
