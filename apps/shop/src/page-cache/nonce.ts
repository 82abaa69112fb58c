import { randomFillSync } from "node:crypto";

/** Every nonce is this long: 144 random bits as base64url, safe in HTML, JSON and scripts as it stands. */
export const NONCE_LENGTH = 24;

/** A nonce nobody can guess, for one response. Random bytes are fetched for many at once: one call per nonce costs more than the rest of a cached answer. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString("base64url", used - BYTES, used);
}

const BYTES = (NONCE_LENGTH / 4) * 3;
const pool = Buffer.alloc(BYTES * 512);
let used = pool.length;
