import { createHmac, timingSafeEqual } from "node:crypto";

/** The header in which a separate site names its visitor, signed with the shared SECRET. */
export const visitorHeader = "x-harbour-visitor";

/** Seconds for which a header is valid, in case somebody captures it. */
const maxAgeSeconds = 300;

/** Returns the header's value: `SECONDS ADDRESS SIGNATURE`. */
export function signVisitor(secret: string, address: string, now: Date): string {
  const claim = `${Math.floor(now.getTime() / 1000)} ${address}`;
  return `${claim} ${signature(secret, claim)}`;
}

/** Returns the signed address; undefined for a forged, damaged or expired header. */
export function readVisitor(
  secret: string,
  header: string | readonly string[] | undefined,
  now: Date,
): string | undefined {
  if (typeof header !== "string") return undefined;
  const [seconds = "", address = "", headerSignature = "", ...extraParts] = header.split(" ");
  if (address === "" || extraParts.length > 0) return undefined;
  const expected = Buffer.from(signature(secret, `${seconds} ${address}`));
  const receivedSignature = Buffer.from(headerSignature);
  if (receivedSignature.length !== expected.length || !timingSafeEqual(receivedSignature, expected))
    return undefined;
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= maxAgeSeconds ? address : undefined;
}

function signature(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(`harbour visitor 1\n${claim}`).digest("base64url");
}
