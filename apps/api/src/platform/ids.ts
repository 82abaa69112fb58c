import { randomBytes, randomInt } from "node:crypto";

/** 128 random bits as 32 hexadecimal digits: for what nobody may guess (orders, guests, uploads, codes). */
export function randomId(): string {
  return randomBytes(16).toString("hex");
}

/** A UUID version 7: rows made later sort later, so indexes stay dense. For what may be guessed. */
export function timeOrderedId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** No 0/O, 1/I/L, U/V pairs: read out over a telephone, it arrives as it left. */
const clearLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The short name people use for an order: `HB-7KQ4-M2X9`. Unique by constraint, not by itself. */
export const orderReference = (): string => newReference("HB");

/** Makes a reference for an enquiry: `EQ-7KQ4-M2X9`. */
export const enquiryReference = (): string => newReference("EQ");

function newReference(prefix: string): string {
  const letter = () => clearLetters[randomInt(clearLetters.length)];
  const group = () => Array.from({ length: 4 }, letter).join("");
  return `${prefix}-${group()}-${group()}`;
}

/**
 * Reads the reference that somebody typed. It may have small letters, blanks or no hyphens (`hb 298z hkh9`), full-width signs, or lack its
 * first letters (`298Z-HKH9`). Words may stand before it (`#HB-298Z-HKH9`, `Order HB-298Z-HKH9`, `訂單 HB-298Z-HKH9`). Null for what is none.
 */
export function readReference(typed: string): string | null {
  const letters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}#:]/gu, "")
    .replace(/^(?:\p{Script=Han}+|ORDER(?=HB))/u, "");
  const [, first, second] = /^(?:HB)?([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters) ?? [];
  return first && second ? `HB-${first}-${second}` : null;
}
