import { createHmac, timingSafeEqual } from "node:crypto";
import { tokenSeconds } from "@harbour/contracts/constants";
import { randomId } from "../values/ids.ts";

/**
 * The kinds of strings that the shop signs for a guest, distinguished by prefix. A `token` is the Bearer token. With
 * a `key`, the site can renew the guest for a year. Both are stateless, so a guest who only looks around needs no
 * row.
 */
const kinds = {
  token: { prefix: "hg_", seconds: tokenSeconds },
  key: { prefix: "hk_", seconds: 365 * 24 * 3600 },
} as const;

export type GuestSecretKind = keyof typeof kinds;

/** Creates a new guest's id of 122 random bits, without a row. */
export function newGuestId(): string {
  return randomId();
}

/** @param guestId from {@link newGuestId} @param now the start of the lifetime */
export function signGuest(
  secret: string,
  kind: GuestSecretKind,
  guestId: string,
  now: Date,
): string {
  const { prefix, seconds } = kinds[kind];
  const claim = Buffer.alloc(22);
  claim.write(guestId, 0, 16, "hex");
  claim.writeUIntBE(Math.floor(now.getTime() / 1000) + seconds, 16, 6);
  return prefix + Buffer.concat([claim, signature(secret, kind, claim)]).toString("base64url");
}

/** Returns the guest of a token or key; undefined for another kind, or a forged, damaged or expired string. */
export function readGuest(
  secret: string,
  kind: GuestSecretKind,
  text: string,
  now: Date,
): string | undefined {
  const { prefix } = kinds[kind];
  if (!text.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(text.slice(prefix.length), "base64url");
  if (bytes.length !== 54 || prefix + bytes.toString("base64url") !== text) return undefined;
  const claim = bytes.subarray(0, 22);
  if (!timingSafeEqual(bytes.subarray(22), signature(secret, kind, claim))) return undefined;
  if (claim.readUIntBE(16, 6) * 1000 <= now.getTime()) return undefined;
  return claim.toString("hex", 0, 16);
}

/** Signs the kind as well, so that a key cannot pass as a token. */
function signature(secret: string, kind: GuestSecretKind, claim: Buffer): Buffer {
  return createHmac("sha256", secret).update(`harbour guest ${kind} 1\n`).update(claim).digest();
}
