import { randomInt, randomUUID } from "node:crypto";

/**
 * Makes 122 random bits as 32 hexadecimal digits, for ids that nobody may guess (orders, guests, uploads, codes). From
 * a UUID, because Node keeps random bytes ready for those.
 */
export function randomId(): string {
  return randomUUID().replaceAll("-", "");
}

/**
 * Makes UUIDs version 7. Later rows sort later, so indexes stay dense. A counter orders the ids of one millisecond (RFC
 * 9562, 6.2), because lists show an imported file's rows in order.
 */
export function orderedIds(clock: () => number): () => string {
  let time = 0;
  let count = 0;
  return () => {
    const now = clock();
    count += 1;
    if (now > time || count > 0xfff) {
      time = Math.max(now, time + 1);
      count = 0;
    }
    const moment = time.toString(16).padStart(12, "0");
    const place = count.toString(16).padStart(3, "0");
    return `${moment.slice(0, 8)}-${moment.slice(8)}-7${place}${randomUUID().slice(18)}`;
  };
}

/** Makes ids that may be guessed. */
export const timeOrderedId = orderedIds(() => Date.now());

/** Letters without 0/O, 1/I/L and U/V, which are confused when read aloud. */
const clearLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Makes an order's reference for people: `HB-7KQ4-M2X9`. A unique key, not chance, makes it unique. */
export const orderReference = (): string => newReference("HB");

/** Makes a reference for an enquiry: `EQ-7KQ4-M2X9`. */
export const enquiryReference = (): string => newReference("EQ");

function newReference(prefix: string): string {
  const letter = () => clearLetters[randomInt(clearLetters.length)];
  const group = () => Array.from({ length: 4 }, letter).join("");
  return `${prefix}-${group()}-${group()}`;
}

/**
 * Reads a typed reference. Accepts lower case, spaces, missing hyphens (`hb 298z hkh9`) and
 * full-width signs. Accepts it without prefix (`298Z-HKH9`) and after words (`Order HB-298Z-HKH9`,
 * `訂單 HB-298Z-HKH9`). Null for any other text.
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
