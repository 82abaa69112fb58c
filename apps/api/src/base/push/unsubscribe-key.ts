import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns the key that ends a subscription without a session. Only its browser gets it, because the id is listed on all
 * of the member's devices.
 */
export function makeUnsubscribeKey(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`harbour push forget 1\n${id}`).digest("base64url");
}

export function isUnsubscribeKey(secret: string, id: string, key: string): boolean {
  const [keyBytes, expectedBytes] = [Buffer.from(key), Buffer.from(makeUnsubscribeKey(secret, id))];
  return keyBytes.length === expectedBytes.length && timingSafeEqual(keyBytes, expectedBytes);
}
