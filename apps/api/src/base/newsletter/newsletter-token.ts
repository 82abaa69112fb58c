import { createHmac, timingSafeEqual } from "node:crypto";

/** The use of a token: `hc_` confirms a subscription, `hn_` ends it. */
export type TokenUse = "confirm" | "end";

const prefixes: Readonly<Record<TokenUse, string>> = { confirm: "hc_", end: "hn_" };
const signatureBytes = 32;

/** Signs a token by which the e-mail's reader confirms or ends a subscription without signing in. Nothing is stored. */
export function signSubscription(secret: string, purpose: TokenUse, subject: string): string {
  const claim = Buffer.from(subject);
  const signedBytes = Buffer.concat([signature(secret, purpose, claim), claim]);
  return prefixes[purpose] + signedBytes.toString("base64url");
}

/** Returns the text that a confirmation token signs. It names one request of one subscriber. */
export const requestClaim = ({
  id,
  requestedAt,
}: {
  readonly id: string;
  readonly requestedAt: Date;
}) => `${id} ${requestedAt.getTime()}`;

/**
 * Reads a token's subject: a subscription or a request. Returns undefined for a token that is forged, damaged or made
 * for another use.
 */
export function verifyNewsletterToken(
  secret: string,
  purpose: TokenUse,
  token: string,
): string | undefined {
  const prefix = prefixes[purpose];
  if (!token.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(token.slice(prefix.length), "base64url");
  const claim = bytes.subarray(signatureBytes);
  const received = bytes.subarray(0, signatureBytes);
  if (received.length < signatureBytes) return undefined;
  return timingSafeEqual(received, signature(secret, purpose, claim))
    ? claim.toString()
    : undefined;
}

function signature(secret: string, purpose: TokenUse, claim: Buffer): Buffer {
  return createHmac("sha256", secret)
    .update(`harbour newsletter ${purpose} 1\n`)
    .update(claim)
    .digest();
}
