import { randomInt, randomUUID } from "node:crypto";
import { referenceLetters } from "@harbour/contracts/order-reference";

/**
 * Creates an id of 122 random bits as 32 hexadecimal digits. Used where nobody may guess the id (orders, guests,
 * uploads, codes). Derived from a UUID, because Node keeps random bytes ready for UUIDs.
 */
export function randomId(): string {
  return randomUUID().replaceAll("-", "");
}

/**
 * Creates a generator of UUIDs version 7. Later rows sort later, which keeps indexes dense. A counter orders the ids
 * of one millisecond (RFC 9562, 6.2), because lists show an imported file's rows in order.
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

/** Creates ordered ids, for things whose id may be guessed. */
export const timeOrderedId = makeOrderedIds(() => Date.now());

/** Creates an order's readable reference such as `HB-7KQ4-M2X9`. A unique key in the database rejects duplicates. */
export const orderReference = (): string => newReference("HB");

/** Creates a readable reference for an enquiry, such as `EQ-7KQ4-M2X9`. */
export const enquiryReference = (): string => newReference("EQ");

function newReference(prefix: string): string {
  const letter = () => referenceLetters[randomInt(referenceLetters.length)];
  const group = () => Array.from({ length: 4 }, letter).join("");
  return `${prefix}-${group()}-${group()}`;
}
