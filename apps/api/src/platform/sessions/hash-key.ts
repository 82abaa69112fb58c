import { createHmac } from "node:crypto";

/** Hashes callers, addresses and logins for a table, the same on every machine of a shop. */
export function hashKey(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`harbour count 1\n${name}`).digest("base64url");
}
