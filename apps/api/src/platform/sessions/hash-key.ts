import { createHash, createHmac } from "node:crypto";

/** Hashes callers, addresses and logins for a table. The result is the same on every machine of a shop. */
export function hashKey(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`harbour count 1\n${name}`).digest("base64url");
}

/** Hashes a session token or an API key. The tables store nothing but the hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
