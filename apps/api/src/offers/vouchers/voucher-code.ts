import { randomInt } from "node:crypto";

/** Characters of codes. 0, O, 1, I, L, U and V are left out, because they are confused when read aloud. */
const unambiguousLetters = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/**
 * Makes a code such as `HV-7KQ4-M2X9-PRTA` with 58 random bits. The unique key of the table guarantees that no two
 * are equal.
 */
export function makeVoucherCode(): string {
  const letter = () => unambiguousLetters[randomInt(unambiguousLetters.length)];
  const group = () => Array.from({ length: 4 }, letter).join("");
  return `HV-${group()}-${group()}-${group()}`;
}

/**
 * Reads a typed code: accepts lower case, spaces, missing hyphens and full-width signs. Returns null for any other
 * text.
 */
export function readVoucherCode(text: string): string | null {
  const compactCode = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, "");
  const [, ...groups] = /^HV([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(compactCode) ?? [];
  return groups.length === 3 ? `HV-${groups.join("-")}` : null;
}
