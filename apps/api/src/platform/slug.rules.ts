import { spellOut } from "./latin-letters.rules.ts";

/**
 * S5-027 to S5-030: lower case, whatever is not a letter, digit or Chinese character becomes a dash, dashes collapse, end dashes go.
 * Letters are a to z: those that only carry a mark lose it, so that an address can be typed on any keyboard.
 */
export function titleToSlug(title: string, maxLength = Infinity): string {
  const plain = title
    .normalize("NFKD")
    .replace(/(?<=[a-z])\p{M}+/giu, "")
    .normalize("NFC")
    .toLowerCase();
  const slug = spellOut(plain)
    // Radicals are Chinese signs but no letters, and the import format refuses them.
    .replace(/[^a-z0-9[\p{Script=Han}&&[\p{L}\p{N}]]]+/gv, "-")
    .replace(/^-|-$/g, "");
  const cut = slug.slice(0, maxLength);
  // Some Chinese characters are two units of UTF-16, and half of one is none.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).replace(/-$/, "");
}
