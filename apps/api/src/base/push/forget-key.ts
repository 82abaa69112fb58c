import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The key that ends a subscription without a session. Its browser alone is given it: the id is listed for the member, on every device.
 */
export function forgetKey(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`harbour push forget 1\n${id}`).digest("base64url");
}

export function isForgetKey(secret: string, id: string, key: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(forgetKey(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right);
}
