import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** The length that RFC 4226 recommends. */
const secretBytes = 20;
const recoveryCodeCount = 10;

/** Makes a secret in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Returns the text of a QR code for authenticator apps. @param shop the name that the app shows for the entry */
export function otpauthUri(secret: string, { shop, email }: { shop: string; email: string }) {
  return createTotp(secret, { issuer: shop, label: email }).toString();
}

/**
 * Returns the half-minute of a code. Accepts the current half-minute and its neighbours. Returns undefined for a
 * wrong code.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Makes codes of 80 random bits, in groups that can be copied by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const base32Text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;
    return base32Text.toLowerCase().replaceAll(/(.{4})(?=.)/g, "$1-");
  });
}

/** @param code with or without its hyphens */
export function recoveryCodeHash(operatorId: string, code: string): string {
  return createHash("sha256")
    .update(`${operatorId} ${code.replaceAll("-", "")}`)
    .digest("hex");
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret) });
}
