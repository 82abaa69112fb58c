/** Letters of their own that no mark can be taken from, as they are written where they are missing. */
const spelt: Readonly<Record<string, string>> = {
  æ: "ae",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  þ: "th",
  ð: "d",
};

/**
 * S5-027 to S5-030: lower case, whatever is not a letter, digit or Chinese character becomes a dash, dashes collapse, end dashes go.
 * Letters are a to z: those that only carry a mark lose it, so that an address can be typed on any keyboard.
 */
export function titleToSlug(title: string, maxLength = Infinity): string {
  const slug = title
    .normalize("NFKD")
    .replace(/(?<=[a-z])\p{M}+/giu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[æøœßłđþð]/gu, (letter) => spelt[letter]!)
    // Radicals are Chinese signs but no letters, and the import format refuses them.
    .replace(/[^a-z0-9[\p{Script=Han}&&[\p{L}\p{N}]]]+/gv, "-")
    .replace(/^-|-$/g, "");
  const cut = slug.slice(0, maxLength);
  // Some Chinese characters are two units of UTF-16, and half of one is none.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).replace(/-$/, "");
}
