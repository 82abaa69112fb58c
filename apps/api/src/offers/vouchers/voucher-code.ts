import { randomInt } from "node:crypto";

/** Neither 0 nor O, 1, I, L, U, V: read out over a counter, it arrives as it left. */
const clearLetters = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** `HV-7KQ4-M2X9-PRTA`: 58 random bits, and a code is its owner's alone. Unique by constraint, not by itself. */
export function voucherCode(): string {
  const letter = () => clearLetters[randomInt(clearLetters.length)];
  const group = () => Array.from({ length: 4 }, letter).join("");
  return `HV-${group()}-${group()}-${group()}`;
}

/** The code that somebody typed: small letters, blanks or no hyphens, full-width signs. Null for what is none. */
export function readVoucherCode(typed: string): string | null {
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, "");
  const [, ...groups] = /^HV([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters) ?? [];
  return groups.length === 3 ? `HV-${groups.join("-")}` : null;
}
