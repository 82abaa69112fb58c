/**
 * The characters of order references. 0/O, 1/I/L and U/V are left out, because people confuse them when reading
 * aloud.
 */
export const referenceLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Tells whether a text is a complete reference in the shop's own spelling: `HB-298Z-HKH9`. */
export function isOrderReference(text: string): boolean {
  return /^HB-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/**
 * Reads a typed reference. Lower case, spaces, missing hyphens (`hb 298z hkh9`) and full-width characters are
 * accepted. The prefix may be missing (`298Z-HKH9`), and words may come before (`Order HB-298Z-HKH9`, `訂單
 * HB-298Z-HKH9`). Returns null for any other text.
 */
export function readOrderReference(typedText: string): string | null {
  const characters = typedText
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}#:]/gu, "")
    .replace(/^(?:\p{Script=Han}+|ORDER(?=HB))/u, "");
  const [, first, second] = /^(?:HB)?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(characters) ?? [];
  return first && second ? `HB-${first}-${second}` : null;
}

/**
 * Finds the references in a longer text, each once. The prefix is required; otherwise the spelling is as free as in
 * `readOrderReference`.
 */
export function findOrderReferences(text: string): string[] {
  const match = text.normalize("NFKC").match(referencePattern) ?? [];
  return [...new Set(match.flatMap((candidate) => readOrderReference(candidate) ?? []))];
}

const referencePattern = new RegExp(
  `(?<![0-9A-Z])HB(?:[\\s\\p{Dash}]?[${referenceLetters}]{4}){2}(?![0-9A-Z])`,
  "giu",
);
