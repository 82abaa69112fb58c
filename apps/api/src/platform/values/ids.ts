import { randomInt, randomUUID } from "node:crypto";
import { referenceLetters } from "@harbour/contracts/order-reference";

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
export function makeOrderedIds(clock: () => number): () => string {
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
    const sequence = count.toString(16).padStart(3, "0");
    return `${moment.slice(0, 8)}-${moment.slice(8)}-7${sequence}${randomUUID().slice(18)}`;
  };
}

/** Makes ids that may be guessed. */
export const timeOrderedId = makeOrderedIds(() => Date.now());

/** Makes an order's reference for people: `HB-7KQ4-M2X9`. A unique key, not chance, makes it unique. */
export const orderReference = (): string => newReference("HB");

/** Makes a reference for an enquiry: `EQ-7KQ4-M2X9`. */
export const enquiryReference = (): string => newReference("EQ");

function newReference(prefix: string): string {
  const letter = () => referenceLetters[randomInt(referenceLetters.length)];
  const group = () => Array.from({ length: 4 }, letter).join("");
  return `${prefix}-${group()}-${group()}`;
}
