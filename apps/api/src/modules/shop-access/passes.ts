import { createHmac, timingSafeEqual } from "node:crypto";

/** Who was let in: by the password as it was then, or by one of the staff. */
export type PassKind = "password" | "staff";

const hour = 3600;
const seconds: Readonly<Record<PassKind, number>> = { password: 14 * 24 * hour, staff: 12 * hour };

/**
 * Lets one browser into a shop that is not open: `KIND.SECONDS.SIGNATURE`. Nothing is written of it.
 * @param password as it is kept: another one ends what the one before opened
 */
export function signPass(
  secret: string,
  kind: PassKind,
  password: string | null,
  now: Date,
): { pass: string; expiresAt: Date } {
  const until = Math.floor(now.getTime() / 1000) + seconds[kind];
  const claim = `${kind}.${until}`;
  return {
    pass: `${claim}.${signature(secret, claim, password)}`,
    expiresAt: new Date(until * 1000),
  };
}

/** Whether a pass is this shop's, of the present password, and not over. */
export function isGoodPass(
  secret: string,
  pass: string,
  password: string | null,
  now: Date,
): boolean {
  const [kind = "", until = "", signed = "", ...more] = pass.split(".");
  if (more.length > 0 || !(kind in seconds)) return false;
  const expected = Buffer.from(signature(secret, `${kind}.${until}`, password));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(until) * 1000 > now.getTime();
}

function signature(secret: string, claim: string, password: string | null): string {
  const bound = claim.startsWith("password.") ? password : "";
  return createHmac("sha256", secret)
    .update(`harbour shop pass 1\n${claim}\n${bound}`)
    .digest("base64url");
}
